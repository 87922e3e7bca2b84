import { useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { type ChoiceProps, IdField } from '../../../core/form/IdField.tsx'
import { CheckboxField, controlOf, errorSentence } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import type { Options } from '../../../core/pickers/index.ts'
import { useLogbookOptions } from '../../../core/pickers/logbooks.ts'
import { ChoiceButtons, Columns, MultiSelect, Skeleton } from '../../../ui/index.ts'
import { type FieldsProps, IdsField } from './fields.tsx'
import { usePlantOptions, useProfileOptions, useRoleOptions } from './options.ts'
import { coordinatedOf, type UserValues } from './values.ts'

interface AccessFieldsProps extends FieldsProps {
  /** the plants that the form began with, told as long as they are not chosen otherwise */
  suggestedPlants?: readonly number[]
}

/** More of them are looked for in a list. */
const ROLES_IN_SIGHT = 12

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** What they may do, and where. */
export function AccessFields({ control, user, suggestedPlants = [] }: AccessFieldsProps) {
  const { t } = useTranslation('accounts')
  const labels = useLabels('accounts', 'users')
  const plants = usePlantOptions(user?.plants)
  const roles = useRoleOptions()
  const profiles = useProfileOptions(user?.profile.id)
  const { field: profile } = useController({
    control: controlOf(control),
    name: 'profileId',
  })
  const proposed = useRef<number | null>(null)
  // who does the work of a role mostly has its profile: proposed by its name, until somebody chooses another
  const takeProfile = (id: string | null) => {
    if (profile.value !== proposed.current) return
    const role = roles.options.find(({ value }) => value === id)
    const match = profiles.options.find(({ label }) => label === role?.label)
    proposed.current = match ? Number(match.value) : null
    profile.onChange(proposed.current)
  }
  const role = {
    control,
    name: 'roleId',
    label: labels.column('role'),
    help: t('people.roleHelp'),
    options: roles,
    onChosen: takeProfile,
    required: true,
  } as const
  const chosenPlants = useWatch({ control: controlOf(control), name: 'plants' })
  const isSuggested = suggestedPlants.length > 0 && sameIds(chosenPlants, suggestedPlants)
  // of somebody new every role is in sight, so that one press says it and brings its profile
  const inSight = !user && roles.options.length <= ROLES_IN_SIGHT
  const profileField = (
    <IdField
      control={control}
      name="profileId"
      label={labels.column('profile')}
      help={t('people.profileHelp')}
      options={profiles}
      required
    />
  )
  return (
    <>
      {inSight ? (
        <>
          <IdButtons {...role} />
          {profileField}
        </>
      ) : (
        <Columns>
          <IdField {...role} />
          {profileField}
        </Columns>
      )}
      <IdsField
        control={control}
        name="plants"
        label={labels.column('plants')}
        help={t(isSuggested ? 'people.plantsSuggested' : 'people.plantsHelp')}
        options={plants}
      />
      <CoordinatesField control={control} options={plants} />
      <LogBookField control={control} />
      <CheckboxField
        control={control}
        name="supportAccess"
        label={labels.column('supportAccess')}
        help={t('people.supportHelp')}
      />
    </>
  )
}

/** One record out of a few, all in sight; its value is the id. */
function IdButtons({ control, name, options, onChosen, ...props }: ChoiceProps<UserValues>) {
  const { t } = useTranslation('core')
  const { field, fieldState } = useController({ control: controlOf(control), name })
  if (options.loading) return <Skeleton shape="form" count={1} />
  return (
    <ChoiceButtons
      {...props}
      options={options.options}
      value={typeof field.value === 'number' ? String(field.value) : null}
      onChange={(id) => {
        field.onChange(Number(id))
        onChosen?.(id)
      }}
      onBlur={field.onBlur}
      error={options.failed ? t('filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}

/** Of the plants that are chosen above it. */
function CoordinatesField({ control, options }: Pick<FieldsProps, 'control'> & { options: Options }) {
  const { t } = useTranslation(['accounts', 'core'])
  const labels = useLabels('accounts', 'users')
  const { field, fieldState } = useController({
    control: controlOf(control),
    name: 'coordinates',
  })
  const plants = useWatch({ control: controlOf(control), name: 'plants' })
  return (
    <MultiSelect
      label={labels.column('coordinates')}
      help={t('accounts:people.coordinatesHelp')}
      name={field.name}
      options={options.options.filter(({ value }) => plants.includes(Number(value)))}
      loading={options.loading}
      value={coordinatedOf(field.value, plants).map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={field.onBlur}
      error={options.failed ? t('core:filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}

/** The logbook that they keep; the one of their profile where none is chosen. */
function LogBookField({ control }: FieldsProps) {
  const { t } = useTranslation('accounts')
  const chosen = useWatch({ control: controlOf(control), name: 'logBookId' })
  return (
    <IdField
      control={control}
      name="logBookId"
      label={t('people.logBook')}
      placeholder={t('people.logBookOfProfile')}
      options={useLogbookOptions(chosen)}
    />
  )
}
