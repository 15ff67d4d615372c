/** The product's mark in the colours of the theme. */
export function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
      <rect width="22" height="22" rx="5" fill="var(--text)" />
      <path d="M5.5 9.2a5.5 5.5 0 0 1 11 0v2.3h-2.6V9.2a2.9 2.9 0 0 0-5.8 0v2.3H5.5z" fill="var(--surface)" />
      <path d="M4.6 13.2h12.8M6.4 16.4h9.2" stroke="var(--surface)" strokeWidth="1.7" strokeLinecap="round" />
    </svg>
  )
}
