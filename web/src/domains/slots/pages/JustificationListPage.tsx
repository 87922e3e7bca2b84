import { useTranslation } from '../../../core/i18n/index.ts'
import { ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { LinkButton } from '../../../ui/index.ts'
import { MissedList } from '../lists/MissedList.tsx'

export const page = definePage({ Component: JustificationListPage })

/** /relatorios-de-coleta/justificativa: what waits for a justification first; what was justified is one press away. */
function JustificationListPage() {
  const { t } = useTranslation('core')
  return (
    <ScrollMemory name={addressOf(1103)}>
      <MissedList
        title={t('routes.1103')}
        actions={<LinkButton href={addressOf(1104)}>{t('routes.1104')}</LinkButton>}
      />
    </ScrollMemory>
  )
}
