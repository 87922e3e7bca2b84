import { openAtPage, showsPages } from '../../../core/files/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconExternalLink, notify, Text } from '../../../ui/index.ts'
import type { Execution } from '../queries.ts'

/** The page of the document that a step is about: a way to it where the browser shows documents. */
export function NormPage({ norm: { code, file }, page }: { norm: Execution['norm']; page: number }) {
  const { t } = useTranslation('standard-checks')
  if (!file || !showsPages(file)) {
    return (
      <Text tone="muted" size={13}>
        {t('execution.page', { code, page })}
      </Text>
    )
  }
  const open = async () => {
    try {
      await openAtPage(file.id, page)
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
    }
  }
  return (
    <Button size="compact" tone="quiet" icon={IconExternalLink} onClick={() => void open()}>
      {t('execution.openPage', { code, page })}
    </Button>
  )
}
