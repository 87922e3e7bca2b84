import { formCodePath, pointCodePath } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { StoredRecord } from '../../../core/catalogue/record.ts'
import { CodeSheets, type PerPage, type PrintedCode, perPageChoices } from '../../../core/codes/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { PrintButton, usePrinting } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { ChoiceButtons, Skeleton, Stack, StateView, Surface, Text, TextLink } from '../../../ui/index.ts'
import { type Form, type FormVersion, forms, versionQuery } from '../queries.ts'

interface CodesPageProps {
  /** of the form */
  id: string
  /** as the address has it */
  perPage: string
  /** what the codes open, as the address has it */
  of: string | null
}

/** What a code opens: the form at its collect point, or the collect point with all its forms. */
const kinds = ['form', 'point'] as const
type Kind = (typeof kinds)[number]

/** The codes of a form's collect points, so many on a page: looked at, then printed. */
export function CodesPage({ id, perPage, of }: CodesPageProps) {
  const chosen = perPageChoices.find((one) => String(one) === perPage) ?? 4
  const kind = kinds.find((one) => one === of) ?? 'form'
  return (
    <StoredRecord record={forms.record(id)} route={1401} back={1400}>
      {(form) => <OfForm form={form} perPage={chosen} kind={kind} />}
    </StoredRecord>
  )
}

interface ShownCodes {
  form: Form
  perPage: PerPage
  kind: Kind
}

/** Of the version in force: what is not filled in yet has no code. */
function OfForm({ form, ...shown }: ShownCodes) {
  const inForce = form.versions.find(({ state }) => state === 'ACTIVE')
  return inForce ? (
    <OfVersion form={form} versionId={inForce.id} {...shown} />
  ) : (
    <Page form={form} codes={[]} {...shown} />
  )
}

function OfVersion({ form, versionId, ...shown }: ShownCodes & { versionId: number }) {
  const { data, error, refetch } = useQuery(versionQuery(versionId))
  const codesOf = useCodes(form)
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" count={4} />
  return <Page form={form} codes={codesOf(data, shown.kind)} {...shown} />
}

function useCodes({ id: formId, name: formName }: Form) {
  const placeName = usePlaceNames()
  return ({ collectPoints }: FormVersion, kind: Kind): PrintedCode[] =>
    collectPoints.map(({ id, name, place }) => {
      const where = [placeName('industry', place), placeName('industryLine', place)].filter(Boolean).join(' › ')
      const path = kind === 'form' ? formCodePath(formId, id) : pointCodePath(id)
      return {
        key: String(id),
        name: kind === 'form' ? formName : name,
        lines: kind === 'form' ? [name, where] : [where],
        address: new URL(path, location.origin).href,
      }
    })
}

function Page({ form, codes, perPage, kind }: ShownCodes & { codes: readonly PrintedCode[] }) {
  const { t } = useTranslation('forms')
  const go = useGoInstead()
  const printing = usePrinting()
  const sheets = <CodeSheets codes={codes} perPage={perPage} />
  // paper has the codes alone
  if (printing && codes.length > 0) return sheets
  const show = (next: { codes: string; of: string }) => go(1401, { id: form.id }, next)
  return (
    <ScreenPage
      title={t('codes.title')}
      subtitle={<TextLink href={addressOf(1401, { id: form.id })}>{form.name}</TextLink>}
      back={1400}
      actions={codes.length > 0 ? <PrintButton /> : null}
    >
      {codes.length === 0 ? (
        <StateView kind="empty" title={t('codes.none')} text={t('codes.noneText')} />
      ) : (
        <Surface>
          <Stack>
            <Text tone="muted">{t(`codes.text.${kind}`)}</Text>
            <ChoiceButtons
              label={t('codes.of')}
              value={kind}
              onChange={(of) => show({ codes: String(perPage), of })}
              options={kinds.map((one) => ({ value: one, label: t(`codes.kind.${one}`) }))}
            />
            <ChoiceButtons
              label={t('codes.perPage')}
              value={String(perPage)}
              onChange={(value) => show({ codes: value, of: kind })}
              options={perPageChoices.map((one) => ({ value: String(one), label: String(one) }))}
            />
            {sheets}
          </Stack>
        </Surface>
      )}
    </ScreenPage>
  )
}
