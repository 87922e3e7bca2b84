import { changeNorm, createNorm, LONGEST_CODE, LONGEST_TITLE, normProblems } from '@lineside/contract/norms'
import { call } from '../../../core/api/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { SelectField, TextField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { notify } from '../../../ui/index.ts'
import { type Norm, useNormStore } from '../queries.ts'
import { byProblems } from './check.ts'

const CORPORATE = 'corporate'

/** A new norm, of one of the own plants; corporate ones are the administrators'. */
export function NewNormDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('norms')
  const keep = useNormStore()
  const go = useGoOn()
  const { account } = useSession()
  const { places } = usePlaces()
  const own = places
    .filter(({ level }) => level === 'industry')
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const api = useForm({
    check: byProblems<{ code: string; title: string; place: string | null }>((values) => ({
      ...normProblems(values),
      ...(values.place === null ? { place: { code: 'required' } } : {}),
    })),
    defaultValues: { code: '', title: '', place: null as string | null },
    onSubmit: async ({ code, title, place }) => {
      const body = { code, title, industryId: place === CORPORATE ? null : Number(place) }
      const norm = await call(createNorm, { body })
      keep(norm)
      notify({ title: t('done.created', { code: norm.code }) })
      go(1406, { id: norm.id })
    },
  })
  const { control } = api.form
  return (
    <FormDialog open api={api} title={t('tools.new')} submit={t('form.create')} onClose={onClose}>
      <TextField control={control} name="code" label={t('columns.code')} maxLength={LONGEST_CODE} required />
      <TextField control={control} name="title" label={t('columns.title')} maxLength={LONGEST_TITLE} required />
      <SelectField
        control={control}
        name="place"
        label={t('columns.industryId')}
        options={account.isAdmin ? [{ value: CORPORATE, label: t('corporate') }, ...own] : own}
        required
        takeOnly
      />
    </FormDialog>
  )
}

/** Another code or title. */
export function EditNormDialog({ norm, onClose }: { norm: Norm; onClose: () => void }) {
  const { t } = useTranslation('norms')
  const keep = useNormStore()
  const { api } = useCommandForm({
    check: byProblems<{ code: string; title: string }>(normProblems),
    defaultValues: { code: norm.code, title: norm.title },
    record: norm,
    send: (values, rowVersion) => call(changeNorm, { params: { id: norm.id }, body: { ...values, rowVersion } }),
    onDone: (answer) => {
      keep(answer)
      onClose()
      notify({ title: t('done.changed', { code: answer.code }) })
    },
    onStale: keep,
  })
  const { control } = api.form
  return (
    <FormDialog open api={api} title={t('tools.edit')} submit={t('form.save')} onClose={onClose}>
      <TextField control={control} name="code" label={t('columns.code')} maxLength={LONGEST_CODE} required />
      <TextField control={control} name="title" label={t('columns.title')} maxLength={LONGEST_TITLE} required />
    </FormDialog>
  )
}
