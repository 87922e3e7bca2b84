import { type ChecklistPlace, placeKey } from '@lineside/contract/checklists'
import { useEffect } from 'react'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { UnsentList } from '../../../capture/unsent/UnsentList.tsx'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/RecordPage.tsx'
import { useAccount } from '../../../core/session/index.ts'
import { LinkButton, Skeleton } from '../../../ui/index.ts'
import { GoOnRows, OfferedList, SavedFailure } from '../apply/Offers.tsx'
import { readUnsent, unsentName } from '../apply/unsent.ts'
import { addresses, applyAddresses } from './addresses.ts'
import { useChecklistsHere } from './queries.ts'

/** The checklists that the person may apply, those due now and those begun; of one place where a QR code named it. */
export function ChooseScreen({ at }: { at: ChecklistPlace | null }) {
  const { t } = useTranslation(['capture', 'checklist-answers'])
  const { id: account } = useAccount()
  const { offered, partial, begun, due, isKnown } = useChecklistsHere(at)
  const place = offered.data?.[0]?.places[0]
  const only = at && isKnown ? onlyOne(begun, due, offered.data ?? []) : null
  useEffect(() => {
    if (only !== null) void navigateTo(only, { replace: true })
  }, [only])
  const isHere = (checklistId: number, one: ChecklistPlace) =>
    readUnsent(unsentName(account, { checklistId, place: placeKey(one) })) !== null
  return (
    <Shell
      title={t('capture:nav.checklists')}
      section="checklists"
      {...(at && place ? { subtitle: place.name, back: addresses.choose } : {})}
    >
      <UnsentList />
      <GoOnRows title={t('checklist-answers:choose.expected')} rows={due} addresses={applyAddresses} />
      {partial.error && !partial.data ? (
        <SavedFailure error={partial.error} onRetry={() => void partial.refetch()} />
      ) : null}
      <GoOnRows title={t('checklist-answers:choose.partial')} rows={begun} addresses={applyAddresses} />
      {offered.data ? (
        <OfferedList offered={offered.data} addresses={applyAddresses} isHere={isHere} />
      ) : offered.error ? (
        <RecordFailure error={offered.error} onRetry={() => void offered.refetch()} />
      ) : (
        <Skeleton shape="list" count={5} />
      )}
      {at ? (
        <LinkButton href={addresses.choose} size="touch">
          {t('checklist-answers:choose.everywhere')}
        </LinkButton>
      ) : null}
    </Shell>
  )
}

type Here = ReturnType<typeof useChecklistsHere>

/** Where there is one thing to do at a place, its code opens that. */
function onlyOne(begun: Here['begun'], due: Here['due'], offered: NonNullable<Here['offered']['data']>): string | null {
  const [open, ...others] = [...begun, ...due]
  const [first, ...more] = offered
  if (others.length > 0 || more.length > 0) return null
  if (open) return !first || first.id === open.checklistId ? applyAddresses.goOn(open) : null
  const [place, ...places] = first?.places ?? []
  return first && place && places.length === 0 ? applyAddresses.start(first.id, place) : null
}
