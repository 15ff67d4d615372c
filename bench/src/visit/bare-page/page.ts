import { type ChangeEvent, createElement as element, type SyntheticEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a page made with React can be: a form that answers Enter, or rows that are asked for once. */
const page = location.pathname === '/login' ? element(SignIn) : element(List)
createRoot(document.getElementById('root')!).render(page)

function SignIn() {
  const [values, setValues] = useState({ name: '', password: '' })
  const [problem, setProblem] = useState('')
  const field = (name: keyof typeof values, type: string) =>
    element(
      'label',
      { key: name },
      name,
      element('input', {
        type,
        value: values[name],
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          setValues({ ...values, [name]: event.currentTarget.value }),
      }),
    )
  return element(
    'form',
    {
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        setProblem(values.name === '' ? 'Enter your name' : '')
      },
    },
    field('name', 'text'),
    field('password', 'password'),
    problem && element('p', { role: 'alert' }, problem),
    element('button', { type: 'submit' }, 'Sign in'),
  )
}

type Cell = string | number | null | Readonly<Record<string, string>>
type Row = Readonly<Record<string, Cell>> & { id: string; orderNo: string }

function List() {
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    const control = new AbortController()
    fetch('/rows', { signal: control.signal })
      .then(async (answer) => setRows((await answer.json()) as Row[]))
      .catch(() => undefined)
    return () => control.abort()
  }, [])
  return element('table', null, element('tbody', null, rows.map(lineOf)))
}

const lineOf = (row: Row) =>
  element(
    'tr',
    { key: row.id },
    element('td', null, element('a', { href: `/detail/${row.id}` }, row.orderNo)),
    columns.map((name) => element('td', { key: name }, textOf(row[name]))),
  )

const columns = ['merchantOrderId', 'createdAt', 'type', 'status', 'amount', 'refunded', 'card', 'riskScore']

const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'object' && cell !== null ? Object.values(cell).join(' ') : String(cell)
