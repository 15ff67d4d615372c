/** A chosen file in base64, as JSON carries it. */
export async function fileContent(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  // A data address: what it is stands before the comma.
  reader.onload = () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '')
  reader.onerror = () => reject(new Error('the file cannot be read'))
  reader.readAsDataURL(file)
  return promise
}
