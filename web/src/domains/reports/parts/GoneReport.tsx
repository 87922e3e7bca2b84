import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { LinkButton, StateView } from '../../../ui/index.ts'
import { listOf, type ReportScreen } from './screens.ts'

/** Said where a list has no report of the number. */
export function GoneReport({ screen }: { screen: ReportScreen }) {
  const { t } = useTranslation(['core', 'reports'])
  const list = listOf(screen)
  return (
    <ScreenPage title={t(`core:routes.${screen}`)} back={list}>
      <StateView
        kind="notFound"
        title={t('reports:frame.goneTitle')}
        text={t('reports:frame.goneText')}
        action={<LinkButton href={addressOf(list)}>{t('reports:frame.toList')}</LinkButton>}
      />
    </ScreenPage>
  )
}
