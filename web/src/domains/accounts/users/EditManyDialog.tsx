import { changeUsers, getUser } from '@lineside/contract/accounts'
import { languages } from '@lineside/contract/core'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { FormDialog, PersonField } from '../../../core/form/dialog.ts'
import { CheckboxField, SelectField, useForm } from '../../../core/form/index.ts'
import { languageNames, useTranslation, useWords } from '../../../core/i18n/index.ts'
import { Columns, notify, Stack, Text } from '../../../ui/index.ts'
import { FailedDialog, type FailedUser } from './FailedDialog.tsx'
import { IdField, IdsField, PeriodFields } from './fields.tsx'
import { type Clearable, type ManyChanges, type ManyValues, manyCheck, noChange, wanted } from './many.ts'
import { usePlantOptions, useProfileOptions, useRoleOptions } from './options.ts'
import { type UserRow, useUserStore } from './queries.ts'

/** One call takes at most this many (contract). */
const MOST = 500

interface EditManyDialogProps {
  users: readonly UserRow[]
  /** some were changed */
  onDone: () => void
  onClose: () => void
}

/** The same changes for many users. Each is a command of its own: who is refused is told, and can be tried again. */
export function EditManyDialog({ users, onDone, onClose }: EditManyDialogProps) {
  const { t } = useTranslation('accounts')
  const send = useSending()
  const [check] = useState(manyCheck)
  const [failed, setFailed] = useState<{ users: readonly FailedUser[]; changes: ManyChanges } | null>(null)
  const settle = (left: readonly FailedUser[], of: number, changes: ManyChanges) => {
    if (left.length < of) onDone()
    if (left.length > 0) return setFailed({ users: left, changes })
    notify({ tone: 'done', title: t('people.manyDone', { count: users.length }) })
    onClose()
  }
  const api = useForm<ManyValues, ManyChanges>({
    check,
    defaultValues: noChange,
    onSubmit: async (changes) => settle(await send(users, changes), users.length, changes),
  })
  if (failed) {
    return (
      <FailedDialog
        all={users.length}
        failed={failed.users}
        onClose={onClose}
        onRetry={async () => {
          const again = await Promise.all(failed.users.map(renewed))
          settle(await send(again, failed.changes), again.length, failed.changes)
        }}
      />
    )
  }
  const blocked = users.length > MOST ? t('people.tooMany', { count: MOST }) : null
  const nothing = Object.keys(wanted(api.form.watch())).length === 0 ? t('people.nothingChosen') : null
  return (
    <FormDialog
      open
      width="wide"
      title={t('people.manyTitle', { count: users.length })}
      api={api}
      onClose={onClose}
      submit={t('people.manySubmit', { count: users.length })}
      blocked={blocked ?? nothing}
      lead={<Text tone="muted">{t('people.manyLead')}</Text>}
    >
      <ManyFields control={api.form.control} />
    </FormDialog>
  )
}

/** Sends the changes; who was refused comes back, with the sentence. */
function useSending() {
  const store = useUserStore()
  return async (users: readonly UserRow[], changes: ManyChanges): Promise<FailedUser[]> => {
    const body = { users: users.map(({ id, rowVersion }) => ({ id, rowVersion })), changes }
    const answer = await call(changeUsers, { body })
    store.forget()
    const problems = new Map(answer.flatMap(({ id, problem }) => (problem ? [[id, problem] as const] : [])))
    return users.flatMap((user) => {
      const problem = problems.get(user.id)
      return problem ? [{ ...user, problem }] : []
    })
  }
}

/** Trying again where somebody was faster means: on what stands now. */
async function renewed(user: FailedUser): Promise<UserRow> {
  return user.problem.code === 'STALE' ? call(getUser, { params: { id: user.id } }) : user
}

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
    <Stack gap="sm">
      {cleared ? null : children}
      <CheckboxField control={control} name={`cleared.${name}`} label={t(`people.clear.${name}`)} />
    </Stack>
  )
}

function ManyFields({ control }: { control: ManyControl }) {
  const { t } = useTranslation(['accounts', 'core'])
  const words = useWords('accounts', 'users')
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
        <IdField {...{ control, placeholder }} name="roleId" label={words.column('role')} found={useRoleOptions()} />
        <IdField
          {...{ control, placeholder }}
          name="profileId"
          label={words.column('profile')}
          found={useProfileOptions()}
        />
      </Columns>
      <IdsField
        {...{ control, placeholder }}
        name="plants"
        label={words.column('plants')}
        help={t('accounts:people.manyPlantsHelp')}
        found={plants}
      />
      <Clearing control={control} name="coordinates">
        <IdsField
          {...{ control, placeholder }}
          name="coordinates"
          label={words.column('coordinates')}
          help={t('accounts:people.manyCoordinatesHelp')}
          found={plants}
        />
      </Clearing>
      <Columns>
        <Clearing control={control} name="supervisorId">
          <PersonField control={control} name="supervisorId" label={words.column('supervisor')} />
        </Clearing>
        <Clearing control={control} name="substituteId">
          <PersonField control={control} name="substituteId" label={words.column('substitute')} />
        </Clearing>
      </Columns>
      <Clearing control={control} name="absence">
        <PeriodFields control={control} />
      </Clearing>
      <Columns>
        <SelectField
          {...{ control, placeholder }}
          name="language"
          label={words.column('language')}
          options={languageOptions}
        />
        <SelectField
          {...{ control, placeholder }}
          name="supportAccess"
          label={words.column('supportAccess')}
          options={yesNo}
        />
        <SelectField
          {...{ control, placeholder }}
          name="active"
          label={words.column('state')}
          options={activity}
          help={t('accounts:people.manyActiveHelp')}
        />
      </Columns>
    </>
  )
}
