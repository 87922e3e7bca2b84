import { changeUsers, getUser, userStates } from '@lineside/contract/accounts'
import { languages, recappedAs } from '@lineside/contract/core'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { BulkDialog, type BulkSend, ManyFacts, useBulk } from '../../../core/catalogue/bulk-dialog.ts'
import { FormDialog, PersonField } from '../../../core/form/dialog.ts'
import { IdField } from '../../../core/form/IdField.tsx'
import { CheckboxField, SelectField, useForm } from '../../../core/form/index.ts'
import { languageNames, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Columns, Stack, Text } from '../../../ui/index.ts'
import { IdsField, PeriodFields } from './fields.tsx'
import { type Clearable, chosenChanges, type ManyChanges, type ManyValues, manyCheck, noChange } from './many.ts'
import { usePlantOptions, useProfileOptions, useRoleOptions } from './options.ts'
import { type UserRow, useUserStore } from './queries.ts'

interface EditManyDialogProps {
  users: readonly UserRow[]
  /** some were changed */
  onDone: () => void
  onClose: () => void
}

/** The same changes for many users. Each is a command of its own: who is refused is said, and can be tried again. */
export function EditManyDialog({ users, onDone, onClose }: EditManyDialogProps) {
  const { t } = useTranslation('accounts')
  const store = useUserStore()
  const { id: own } = useAccount()
  const [check] = useState(manyCheck)
  const [changes, setChanges] = useState<ManyChanges>({})
  const bulk = useBulk<UserRow>({
    // whoever takes their own rights away does it behind all that they still need them for
    rows: users.toSorted((a, b) => Number(a.id === own) - Number(b.id === own)),
    invalidateAll: store.invalidate,
    get: (id) => call(getUser, { params: { id } }),
    done: () => t('people.manyDone', { count: users.length }),
    onDone,
    onClose,
  })
  const api = useForm<ManyValues, ManyChanges>({
    check,
    defaultValues: noChange,
    onSubmit: (chosen) => {
      setChanges(chosen)
      return bulk.start(sending(chosen))
    },
  })
  const title = t('people.manyTitle', { count: users.length })
  const submit = t('people.manySubmit', { count: users.length })
  if (bulk.stage.name !== 'asking') {
    const props = { bulk, title, submit, onClose, count: users.length, text: t('people.manyLead') }
    return <BulkDialog {...props} send={sending(changes)} nameOf={({ name }) => name} />
  }
  const nothing = Object.keys(chosenChanges(api.form.watch())).length === 0 ? t('people.nothingChosen') : null
  return (
    <FormDialog
      open
      width="wide"
      title={title}
      api={bulk.stage.problem ? { ...api, problem: bulk.stage.problem } : api}
      onClose={onClose}
      submit={submit}
      blocked={nothing}
      lead={
        <>
          <Text tone="muted">{t('people.manyLead')}</Text>
          {api.form.watch('active') === 'false' ? (
            <ManyFacts of={recappedAs(userStates)} event="disabled" rows={users} nameOf={({ name }) => name} />
          ) : null}
        </>
      }
    >
      <ManyFields control={api.form.control} />
    </FormDialog>
  )
}

const sending =
  (changes: ManyChanges): BulkSend =>
  (users) =>
    call(changeUsers, { body: { users, changes } })

type ManyControl = ReturnType<typeof useForm<ManyValues, ManyChanges>>['form']['control']

interface ClearingProps {
  control: ManyControl
  name: Clearable
  children: ReactNode
}

/** What can be taken away as well as chosen; who takes it away has nothing to choose. */
function Clearing({ control, name, children }: ClearingProps) {
  const { t } = useTranslation('accounts')
  const cleared = useWatch({ control, name: `cleared.${name}` })
  return (
    <Stack gap={8}>
      {cleared ? null : children}
      <CheckboxField control={control} name={`cleared.${name}`} label={t(`people.clear.${name}`)} />
    </Stack>
  )
}

function ManyFields({ control }: { control: ManyControl }) {
  const { t } = useTranslation(['accounts', 'core'])
  const labels = useLabels('accounts', 'users')
  const placeholder = t('accounts:people.asItIs')
  const plants = usePlantOptions()
  const yesNo = (['true', 'false'] as const).map((value) => ({
    value,
    label: t(value === 'true' ? 'core:yesNo.yes' : 'core:yesNo.no'),
  }))
  const activity = [
    { value: 'true', label: t('accounts:people.enable') },
    { value: 'false', label: t('accounts:people.disable') },
  ]
  const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))
  return (
    <>
      <Columns>
        <IdField {...{ control, placeholder }} name="roleId" label={labels.column('role')} options={useRoleOptions()} />
        <IdField
          {...{ control, placeholder }}
          name="profileId"
          label={labels.column('profile')}
          options={useProfileOptions()}
        />
      </Columns>
      <IdsField
        {...{ control, placeholder }}
        name="plants"
        label={labels.column('plants')}
        help={t('accounts:people.manyPlantsHelp')}
        options={plants}
      />
      <Clearing control={control} name="coordinates">
        <IdsField
          {...{ control, placeholder }}
          name="coordinates"
          label={labels.column('coordinates')}
          help={t('accounts:people.manyCoordinatesHelp')}
          options={plants}
        />
      </Clearing>
      <Columns>
        <Clearing control={control} name="supervisorId">
          <PersonField control={control} name="supervisorId" label={labels.column('supervisor')} another />
        </Clearing>
        <Clearing control={control} name="substituteId">
          <PersonField control={control} name="substituteId" label={labels.column('substitute')} another />
        </Clearing>
      </Columns>
      <Clearing control={control} name="absence">
        <PeriodFields control={control} />
      </Clearing>
      <Columns>
        <SelectField
          {...{ control, placeholder }}
          name="language"
          label={labels.column('language')}
          options={languageOptions}
        />
        <SelectField
          {...{ control, placeholder }}
          name="supportAccess"
          label={labels.column('supportAccess')}
          options={yesNo}
        />
        <SelectField
          {...{ control, placeholder }}
          name="active"
          label={labels.column('state')}
          options={activity}
          help={t('accounts:people.manyActiveHelp')}
        />
      </Columns>
    </>
  )
}
