import { MOST_LOGIN, MOST_PROVIDER_LOGIN } from '@lineside/contract/accounts'
import { languages } from '@lineside/contract/core'
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { config } from '../../../core/config.ts'
import { DayField, PersonField } from '../../../core/form/dialog.ts'
import { CheckboxField, errorSentence, SelectField, TextField } from '../../../core/form/index.ts'
import { languageNames, useTranslation, useWords } from '../../../core/i18n/index.ts'
import type { Found } from '../../../core/pickers/index.ts'
import { Columns, MultiSelect, Select } from '../../../ui/index.ts'
import { usePlantOptions, useProfileOptions, useRoleOptions } from './options.ts'
import type { User } from './queries.ts'
import { coordinatedOf, type UserValues } from './values.ts'

interface ChoiceProps<V extends FieldValues> {
  control: Control<V, unknown, unknown>
  name: FieldPath<V>
  label: string
  found: Found
  help?: string
  required?: boolean
  placeholder?: string
}

/** One record out of a few; its value is the id. */
export function IdField<V extends FieldValues>({ control, name, found, ...props }: ChoiceProps<V>) {
  const { t } = useTranslation('core')
  const { field, fieldState } = useController({ control: control as unknown as Control<V>, name })
  const value: unknown = field.value
  return (
    <Select
      {...props}
      name={field.name}
      options={found.options}
      loading={found.loading}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(id) => field.onChange((id === null ? null : Number(id)) as never)}
      onBlur={field.onBlur}
      dropLost={false}
      error={found.failed ? t('filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}

/** Some records out of a few; its value are the ids. */
export function IdsField<V extends FieldValues>({ control, name, found, ...props }: ChoiceProps<V>) {
  const { t } = useTranslation('core')
  const { field, fieldState } = useController({ control: control as unknown as Control<V>, name })
  const value: unknown = field.value
  return (
    <MultiSelect
      {...props}
      name={field.name}
      options={found.options}
      loading={found.loading}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(ids) => field.onChange(ids.map(Number) as never)}
      onBlur={field.onBlur}
      error={found.failed ? t('filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}

interface FieldsProps {
  control: Control<UserValues, unknown, unknown>
  /** as they stand; none for somebody new */
  user?: User
}

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** Who they are and whom they report to. */
export function PersonFields({ control, user }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const words = useWords('accounts', 'users')
  // at a provider people are often known by an e-mail address; what is typed here stays short
  const corporate = config().signIn === 'corporate'
  return (
    <>
      <Columns>
        <TextField control={control} name="name" label={words.column('name')} maxLength={100} required />
        <TextField
          control={control}
          name="login"
          label={words.column('login')}
          help={t(corporate ? 'people.loginHelpCorporate' : 'people.loginHelp')}
          maxLength={corporate ? MOST_PROVIDER_LOGIN : MOST_LOGIN}
          required
        />
      </Columns>
      <Columns>
        <EmailField control={control} />
        <SelectField
          control={control}
          name="language"
          label={words.column('language')}
          options={languageOptions}
          required
        />
      </Columns>
      <PersonField
        control={control}
        name="supervisorId"
        label={words.column('supervisor')}
        known={user?.supervisor ? [user.supervisor] : []}
      />
    </>
  )
}

/** Where their links are sent; none where it is left empty. */
function EmailField({ control }: Pick<FieldsProps, 'control'>) {
  const { t } = useTranslation('accounts')
  const words = useWords('accounts', 'users')
  return (
    <TextField
      control={control}
      name="email"
      label={words.column('email')}
      help={t('people.emailHelp')}
      maxLength={254}
    />
  )
}

/** What they may do, and where. */
export function AccessFields({ control, user }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const words = useWords('accounts', 'users')
  const plants = usePlantOptions(user?.plants)
  return (
    <>
      <Columns>
        <IdField
          control={control}
          name="roleId"
          label={words.column('role')}
          help={t('people.roleHelp')}
          found={useRoleOptions()}
          required
        />
        <IdField
          control={control}
          name="profileId"
          label={words.column('profile')}
          help={t('people.profileHelp')}
          found={useProfileOptions(user?.profile.id)}
          required
        />
      </Columns>
      <IdsField
        control={control}
        name="plants"
        label={words.column('plants')}
        help={t('people.plantsHelp')}
        found={plants}
      />
      <CoordinatesField control={control} found={plants} />
      <LogBookField control={control} />
      <CheckboxField
        control={control}
        name="supportAccess"
        label={words.column('supportAccess')}
        help={t('people.supportHelp')}
      />
    </>
  )
}

/** Of the plants that are chosen above it. */
function CoordinatesField({ control, found }: Pick<FieldsProps, 'control'> & { found: Found }) {
  const { t } = useTranslation(['accounts', 'core'])
  const words = useWords('accounts', 'users')
  const { field, fieldState } = useController({
    control: control as unknown as Control<UserValues>,
    name: 'coordinates',
  })
  const plants = useWatch({ control, name: 'plants' })
  return (
    <MultiSelect
      label={words.column('coordinates')}
      help={t('accounts:people.coordinatesHelp')}
      name={field.name}
      options={found.options.filter(({ value }) => plants.includes(Number(value)))}
      loading={found.loading}
      value={coordinatedOf(field.value, plants).map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={field.onBlur}
      error={found.failed ? t('core:filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}

/** The logbooks are still to come: what was set by other ways can be taken back to the profile's. */
function LogBookField({ control }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const { field } = useController({ control: control as unknown as Control<UserValues>, name: 'logBookId' })
  const options = field.value === null ? [] : [{ value: String(field.value), label: `#${field.value}` }]
  return (
    <Select
      label={t('people.logBook')}
      help={t('people.logBookHelp')}
      placeholder={t('people.logBookOfProfile')}
      options={options}
      value={field.value === null ? null : String(field.value)}
      onChange={(id) => field.onChange(id === null ? null : Number(id))}
      onBlur={field.onBlur}
      clearable
    />
  )
}

/** When they are away, and who stands in. */
export function AbsenceFields({ control, user }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const words = useWords('accounts', 'users')
  return (
    <>
      <PeriodFields control={control} />
      <PersonField
        control={control}
        name="substituteId"
        label={words.column('substitute')}
        help={t('people.substituteHelp')}
        known={user?.substitute ? [user.substitute] : []}
      />
    </>
  )
}

export function PeriodFields<V extends FieldValues>({ control }: { control: Control<V, unknown, unknown> }) {
  const words = useWords('accounts', 'users')
  return (
    <Columns>
      <DayField control={control} name={'absence.from' as FieldPath<V>} label={words.column('absentFrom')} />
      <DayField control={control} name={'absence.to' as FieldPath<V>} label={words.column('absentTo')} />
    </Columns>
  )
}
