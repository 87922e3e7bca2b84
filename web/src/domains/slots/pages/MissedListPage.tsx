import { useTranslation } from '../../../core/i18n/index.ts'
import { ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { MissedList } from '../lists/MissedList.tsx'

export const page = definePage({ Component: MissedListPage })

/** …/coletas-nao-realizadas: what was not collected. */
function MissedListPage() {
  const { t } = useTranslation('core')
  return (
    <ScrollMemory name={addressOf(1104)}>
      <MissedList title={t('routes.1104')} back={1103} />
    </ScrollMemory>
  )
}
