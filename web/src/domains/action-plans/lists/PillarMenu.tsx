import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { Button, IconStack2, Menu } from '../../../ui/index.ts'
import { usePillars } from '../reference.ts'

/** The ways to the topics of each pillar. */
export function PillarMenu() {
  const { t } = useTranslation('action-plans')
  const { pillars } = usePillars()
  const items = pillars
    .filter(({ enabled }) => enabled)
    .map(({ id, name }) => ({ id: String(id), label: name, href: addressOf(2507, { pillarId: id }) }))
  if (items.length === 0) return null
  return (
    <Menu groups={[{ items }]}>
      <Button tone="quiet" size="compact" icon={IconStack2}>
        {t('tools.byPillar')}
      </Button>
    </Menu>
  )
}
