import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Light modules around it, without which cameras do not find it. */
const quiet = 4

function drawn(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: quiet })
  const path = data.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}

/** Drawn as one path, dark on white in both themes: cameras want that contrast. */
export function QrCode({ text, label, large = false }: { text: string; label: string; large?: boolean }) {
  const { path, size } = drawn(text)
  return (
    <svg
      className={styles['qr']}
      data-large={large || undefined}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** The same as a file, of any size when it is printed. */
export function qrSvg(text: string): Blob {
  const { path, size } = drawn(text)
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return new Blob([picture], { type: 'image/svg+xml' })
}

/** Of each module, so that a printed picture stays sharp. */
const modulePixels = 16

/** The same as dots, for programs that take nothing else. */
export async function qrPng(text: string): Promise<Blob> {
  const { data, size } = encode(text, { border: quiet })
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePixels
  canvas.height = size * modulePixels
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, line] of data.entries())
    for (const [x, dark] of line.entries())
      if (dark) pen.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
