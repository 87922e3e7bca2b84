import { MAX_BADGE_LENGTH, MAX_LOGIN_LENGTH, MAX_PROVIDER_LOGIN_LENGTH } from '@lineside/contract/accounts'
import { languages } from '@lineside/contract/core'
import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { config } from '../../../core/config.ts'
import { DayField, PersonField } from '../../../core/form/dialog.ts'
import type { ChoiceProps } from '../../../core/form/IdField.tsx'
import { controlOf, errorSentence, type FieldControl, SelectField, TextField } from '../../../core/form/index.ts'
import { languageNames, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, MultiSelect } from '../../../ui/index.ts'
import { useLoginsFollowNames } from './options.ts'
import type { User } from './queries.ts'
import { loginOf, type UserValues } from './values.ts'

/** Some records out of a few; its value are the ids. */
export function IdsField<V extends FieldValues>({ control, name, options, ...props }: ChoiceProps<V>) {
  const { t } = useTranslation('core')
  const { field, fieldState } = useController({ control: controlOf(control), name })
  const value: unknown = field.value
  return (
    <MultiSelect
      {...props}
      name={field.name}
      options={options.options}
      loading={options.loading}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={field.onBlur}
      error={options.failed ? t('filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}

export interface FieldsProps {
  control: FieldControl<UserValues>
  /** as they stand; none for somebody new */
  user?: User
}

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** Who they are and whom they report to. */
export function PersonFields({ control, user }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const labels = useLabels('accounts', 'users')
  // at a provider people are often known by an e-mail address; what is typed here stays short
  const corporate = config().signIn === 'corporate'
  useProposedLogin(control, useLoginsFollowNames(!user && !corporate))
  return (
    <>
      <Columns>
        <TextField control={control} name="name" label={labels.column('name')} maxLength={100} required />
        <TextField
          control={control}
          name="login"
          label={labels.column('login')}
          help={t(corporate ? 'people.loginHelpCorporate' : 'people.loginHelp')}
          maxLength={corporate ? MAX_PROVIDER_LOGIN_LENGTH : MAX_LOGIN_LENGTH}
          required
        />
      </Columns>
      <TextField
        control={control}
        name="badge"
        label={t('people.badge')}
        help={t('people.badgeHelp')}
        maxLength={MAX_BADGE_LENGTH}
      />
      <Columns>
        <EmailField control={control} />
        <SelectField
          control={control}
          name="language"
          label={labels.column('language')}
          options={languageOptions}
          required
        />
      </Columns>
      <PersonField
        control={control}
        name="supervisorId"
        label={labels.column('supervisor')}
        known={user?.supervisor ? [user.supervisor] : []}
        without={user ? [user.id] : []}
        another
      />
    </>
  )
}

/** The ID of somebody new follows their name until somebody types another one. */
function useProposedLogin(control: FieldsProps['control'], proposes: boolean) {
  const values = controlOf(control)
  const name = useWatch({ control: controlOf(values), name: 'name' })
  const { field } = useController({ control: controlOf(values), name: 'login' })
  const proposed = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed as the name proposes
  useEffect(() => {
    if (!proposes || field.value !== proposed.current) return
    proposed.current = loginOf(name)
    field.onChange(proposed.current)
  }, [name, proposes])
}

/** Where their links are sent; none where it is left empty. */
function EmailField({ control }: Pick<FieldsProps, 'control'>) {
  const { t } = useTranslation('accounts')
  const labels = useLabels('accounts', 'users')
  return (
    <TextField
      control={control}
      name="email"
      label={labels.column('email')}
      help={t('people.emailHelp')}
      maxLength={254}
    />
  )
}

/** When they are away, and who stands in. */
export function AbsenceFields({ control, user }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const labels = useLabels('accounts', 'users')
  return (
    <>
      <PeriodFields control={control} />
      <PersonField
        control={control}
        name="substituteId"
        label={labels.column('substitute')}
        help={t('people.substituteHelp')}
        known={user?.substitute ? [user.substitute] : []}
        without={user ? [user.id] : []}
        another
      />
    </>
  )
}

export function PeriodFields<V extends FieldValues>({ control }: { control: FieldControl<V> }) {
  const labels = useLabels('accounts', 'users')
  return (
    <Columns>
      <DayField control={control} name={'absence.from' as FieldPath<V>} label={labels.column('absentFrom')} />
      <DayField control={control} name={'absence.to' as FieldPath<V>} label={labels.column('absentTo')} />
    </Columns>
  )
}
