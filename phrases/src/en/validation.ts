/** What is wrong with a request as a whole, and the names of JSON's types in sentences about fields. */
export const validation = {
  exact_length: '{{field}} must have exactly {{length}} characters.',
  exact_entries: '{{field}} must have exactly {{length}} entries.',
  not_unicode: '{{field}} contains characters that are not valid Unicode.',
  too_deep: '{{field}} is nested deeper than {{max}} levels.',
  too_many_fields: '{{field}} has more than {{max}} fields.',
  types: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    null: 'null',
    other: 'another type',
  },
  /** The request itself, where no field can be named. */
  request: 'The request',
  /** One that has no name but that on the wire. */
  field: 'The field “{{name}}”',
} as const
