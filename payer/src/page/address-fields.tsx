import { useId } from 'react'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useLanguage, useWords } from '#words/words.ts'
import { type Address, type AddressField, addressFields } from './address.ts'
import { TextField } from './text-field.tsx'

interface AddressFieldsProps {
  address: Address
  countries: readonly string[]
  /** Whether somebody has tried to go on with what is missing. */
  isTried: boolean
}

/** Where the card's statements go. */
export function AddressFields({ address, countries, isTried }: AddressFieldsProps) {
  const { address: words } = useWords()
  const errorOf = (field: AddressField) =>
    isTried && address.missing.includes(field) ? words.missing : undefined
  return (
    <fieldset className="address">
      <legend>{words.title}</legend>
      <CountryField address={address} countries={countries} error={errorOf('country')} />
      {addressFields.map(({ name, most, complete, needed }) => (
        <TextField
          key={name}
          label={words[name]}
          autoComplete={`billing ${complete}`}
          maxLength={most}
          required={needed}
          value={address.draft[name]}
          onText={(text) => address.set(name, text)}
          error={errorOf(name)}
        />
      ))}
    </fieldset>
  )
}

interface CountryFieldProps extends Pick<AddressFieldsProps, 'address' | 'countries'> {
  error: string | undefined
}

/** In the payer's language and its order. */
function CountryField({ address, countries, error }: CountryFieldProps) {
  const { address: words } = useWords()
  const { tag } = payerLanguageNames[useLanguage()]
  const id = useId()
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const sorted = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, tag))
  return (
    <div className="field" data-wrong={error !== undefined}>
      <label htmlFor={id}>{words.country}</label>
      <select
        id={id}
        autoComplete="billing country"
        required
        value={address.draft.country}
        onChange={(event) => address.set('country', event.target.value)}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
      >
        <option value="">{words.choose}</option>
        {sorted.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p className="problem" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
