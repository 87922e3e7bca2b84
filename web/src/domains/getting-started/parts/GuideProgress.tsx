import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Meta, Progress, Stack } from '../../../ui/index.ts'
import type { Guide } from '../queries.ts'
import { progressOf } from './progress.ts'

/** So many steps of so many, as a bar and in words. */
export function GuideProgress({ guide }: { guide: Guide }) {
  const { t } = useTranslation('getting-started')
  const formats = useFormats()
  const { done, total, percent } = progressOf(guide)
  return (
    <Stack gap={4}>
      <Meta figures>{t('progress', { done: formats.number(done), total: formats.number(total) })}</Meta>
      <Progress percent={percent} label={t('home.title')} tone="done" />
    </Stack>
  )
}
