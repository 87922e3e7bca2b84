import { AttachedFiles } from '../../../core/files/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Stack, StatusPill, Surface, Text } from '../../../ui/index.ts'
import type { Check } from '../queries.ts'

/** The document beside what is made from it. */
export function NormCard({ norm }: { norm: Check['norm'] }) {
  const { t } = useTranslation('standard-checks')
  return (
    <Surface title={t('columns.normVersionId')}>
      <Stack gap={8}>
        <Text>{`${norm.title} · ${norm.label}`}</Text>
        <Text tone="muted" size={13}>
          {norm.code}
        </Text>
        {norm.newer ? (
          <div>
            <StatusPill tone="tardy">{t('norm.newer', { label: norm.newer.label })}</StatusPill>
          </div>
        ) : null}
        {norm.file ? <AttachedFiles files={[norm.file]} /> : null}
      </Stack>
    </Surface>
  )
}
