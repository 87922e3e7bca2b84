import { listLots, lotIdOfLabel } from '@lineside/contract/lots'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { Dialog } from '../../../ui/index.ts'
import { ScanLabel } from './ScanLabel.tsx'
import type { ScanProblem } from './useCodeReader.tsx'

/** Opens a lot by its label; where a code is that of several lots, the list shows them. */
export function FindLotDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lots')
  const go = useNavigate()
  async function find(text: string): Promise<ScanProblem | null> {
    const id = lotIdOfLabel(text)
    if (id !== null) {
      onClose()
      go(2804, { id })
      return null
    }
    const lots = await call(listLots, { query: { query: text, limit: '2' } })
    const [first] = lots
    if (!first) return 'unknown'
    onClose()
    if (lots.length === 1) go(2804, { id: first.id })
    else go(2802, {}, { tab: 'lots', query: text })
    return null
  }
  return (
    <Dialog open title={t('tools.scan')} onClose={onClose}>
      <ScanLabel onRead={find} />
    </Dialog>
  )
}
