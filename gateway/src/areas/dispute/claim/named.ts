/** Values with their names, as calls of dictionaries answer. */
export const namedIn = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, name: names[value] }))
