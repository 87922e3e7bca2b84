import { normCatalogue, normProblems } from '@lineside/contract/norms'
import { call } from '../../../core/api/index.ts'
import { EditDialog } from '../../../core/catalogue/editor.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { formValues } from '../../../core/fields/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { byProblems, SelectField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { notify } from '../../../ui/index.ts'
import { normFields } from '../fields.ts'
import { type Norm, norms } from '../queries.ts'

const CORPORATE = 'corporate'

interface Values {
  code: string
  title: string
}

/** A new norm, of one of the own plants; corporate ones are the administrators'. */
export function NewNormDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['norms', 'core'])
  const put = useStore(norms)
  const go = useGoOn()
  const { account } = useSession()
  const { places } = usePlaces()
  const own = places
    .filter(({ level }) => level === 'industry')
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const api = useForm({
    check: byProblems<Values & { place: string | null }>((values) => ({
      ...normProblems(values),
      ...(values.place === null ? { place: { code: 'required' } } : {}),
    })),
    defaultValues: { code: '', title: '', place: null as string | null },
    onSubmit: async ({ place, ...values }) => {
      const body = { ...values, industryId: place === CORPORATE ? null : Number(place) }
      const norm = await call(normCatalogue.create, { body })
      put(norm)
      notify({ title: sentence('norms', 'done.created', { name: norm.code }) })
      go(1406, { id: norm.id })
    },
  })
  const { control } = api.form
  return (
    <FormDialog open api={api} title={t('tools.new')} submit={t('core:usual.form.create')} onClose={onClose}>
      <FieldInputs control={control} fields={normFields} />
      <SelectField
        control={control}
        name="place"
        label={t('core:usual.columns.industryId')}
        options={account.isAdmin ? [{ value: CORPORATE, label: t('corporate') }, ...own] : own}
        required
        takeOnly
      />
    </FormDialog>
  )
}

const check = byProblems<Values>(normProblems)

/** Another code or title. */
export function EditNormDialog({ norm, onClose }: { norm: Norm; onClose: () => void }) {
  return (
    <EditDialog
      domain="norms"
      queries={norms}
      fields={normFields}
      record={norm}
      check={check}
      valuesOf={(record) => formValues<Values>(normFields, record)}
      nameOf={({ code }) => code}
      send={(values, rowVersion) =>
        call(normCatalogue.change, { params: { id: norm.id }, body: { ...values, rowVersion } })
      }
      onClose={onClose}
    />
  )
}
