interface Shown {
  readonly number: string
  readonly expires: string
  readonly code: string
  readonly seconds: number
}

const put = (id: string, text: string): void => {
  const place = document.getElementById(id)
  if (place) place.textContent = text
}

function show({ number, expires, code }: Shown): void {
  put('number', number.replace(/(.{4})(?=.)/g, '$1 '))
  put('expires', expires)
  put('code', code)
}

/** Nothing of it stays in the page. */
function hide(): void {
  put('number', document.querySelector('main')?.dataset['over'] ?? '')
  put('expires', '')
  put('code', '')
}

const ticket = location.hash.slice(1)
// Neither history nor whoever reads the address later has it.
history.replaceState(null, '', location.pathname)
const answer = await fetch('/issuer/frame/number', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ticket }),
}).catch(() => undefined)
if (answer?.ok) {
  const shown = (await answer.json()) as Shown
  show(shown)
  setTimeout(hide, shown.seconds * 1_000)
} else hide()
