import { type FieldValues, type Resolver, useController, useWatch } from 'react-hook-form'
import { RadioGroup } from '../../ui/index.ts'
import { controlOf, errorSentence, type FieldControl } from '../form/index.ts'
import { prepared } from './with-files.ts'

/** The answer whether what was done had an effect, as a form holds it: nothing is chosen for the person. */
type Typed<W> = Omit<W, 'effective'> & Answer

interface Answer {
  effective?: 'true' | 'false'
}

interface EffectFieldProps {
  control: FieldControl<Answer>
  label: string
  effective: string
  notEffective: string
  /** what follows where it had none */
  follows: string
}

/** The answer, and what follows from it. */
export function EffectField({ control, label, effective, notEffective, follows }: EffectFieldProps) {
  const { field, fieldState } = useController({ control: controlOf(control), name: 'effective' })
  const said = useWatch({ control: controlOf(control), name: 'effective' })
  return (
    <RadioGroup
      label={label}
      required
      name={field.name}
      options={[
        { value: 'true', label: effective },
        { value: 'false', label: notEffective },
      ]}
      value={field.value ?? null}
      onChange={field.onChange}
      error={errorSentence(fieldState.error?.message)}
      {...(said === 'false' ? { help: follows } : {})}
    />
  )
}

/** Checks a form with the answer; nothing chosen is nothing sent, which is what the schema calls required. */
export function withEffect<W extends FieldValues & { effective: boolean }, O>(
  check: Resolver<W, unknown, O>,
): Resolver<Typed<W>, unknown, O> {
  return prepared(check, ({ effective, ...values }: Typed<W>) => {
    return effective === undefined ? values : { ...values, effective: effective === 'true' }
  })
}
