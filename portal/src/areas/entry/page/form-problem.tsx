import styles from '#areas/entry/sign-in.module.css'

/** What is wrong with the form as a whole. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles['alert']} role="alert">
      {text}
    </p>
  )
}
