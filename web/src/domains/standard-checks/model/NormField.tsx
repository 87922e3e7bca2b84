import { normCatalogue } from '@lineside/contract/norms'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { callList } from '../../../core/api/index.ts'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Row, Select, Stack, Text } from '../../../ui/index.ts'
import type { Check } from '../queries.ts'
import type { CheckValues } from './values.ts'

interface NormFieldProps {
  control: FieldControl<CheckValues>
  /** null while nobody chose one */
  industryId: number | null
  /** the version that is pinned */
  pinned?: Check['norm']
}

const nameOf = ({ code, title }: { code: string; title: string }, label: string) => `${code} · ${title} · ${label}`

/** The document that a model is made from; what is pinned stays until somebody takes the newer version. */
export function NormField({ control, industryId, pinned }: NormFieldProps) {
  const { t } = useTranslation('standard-checks')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'normVersionId' })
  const { data, isLoading } = useQuery({
    queryKey: ['standard-checks', 'norms', industryId],
    queryFn: ({ signal }) =>
      callList(
        normCatalogue.list,
        { query: { industryId: industryId ?? 0, corporate: true, enabled: true, limit: 500 } },
        { signal },
      ),
    enabled: industryId !== null,
  })
  const inForce = (data?.rows ?? []).flatMap((norm) =>
    norm.current ? [{ value: String(norm.current.id), label: nameOf(norm, norm.current.label) }] : [],
  )
  const own = pinned ? { value: String(pinned.versionId), label: nameOf(pinned, pinned.label) } : null
  const options = own && !inForce.some(({ value }) => value === own.value) ? [own, ...inForce] : inForce
  const newer = pinned && field.value === String(pinned.versionId) ? pinned.newer : null
  return (
    <Stack gap={4}>
      <Select
        label={t('columns.normVersionId')}
        options={options}
        loading={isLoading}
        dropLost={industryId !== null && data !== undefined}
        searchable
        required
        value={field.value}
        onChange={field.onChange}
        error={errorSentence(fieldState.error?.message)}
      />
      {newer ? (
        <Row>
          <Text size={13}>{t('norm.newer', { label: newer.label })}</Text>
          <Button size="compact" onClick={() => field.onChange(String(newer.versionId))}>
            {t('norm.take')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
