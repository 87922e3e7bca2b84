import { permissions } from '@lineside/contract/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TabbedLists } from '../../../core/list/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconPlus, IconQrcode, lazyDialog, lazyPart } from '../../../ui/index.ts'
import { tabAddress, tabs } from '../addresses.ts'
import { LotList } from '../lists/LotList.tsx'

// what is not in sight at first is fetched by who looks at it
const ReceiptList = lazyPart(async () => ({ default: (await import('../lists/ReceiptList.tsx')).ReceiptList }))
const MovementList = lazyPart(async () => ({ default: (await import('../lists/MovementList.tsx')).MovementList }))
const PlaceList = lazyPart(async () => ({ default: (await import('../places/PlaceList.tsx')).PlaceList }))
const NewReceiptDialog = lazyDialog(async () => ({
  default: (await import('../receipt/NewReceiptDialog.tsx')).NewReceiptDialog,
}))
const NewPlaceDialog = lazyDialog(async () => ({
  default: (await import('../places/catalogue.ts')).placeView.dialogs.Create,
}))
const FindLotDialog = lazyDialog(async () => ({ default: (await import('../label/FindLotDialog.tsx')).FindLotDialog }))

export const page = definePage({ Component: ReceptionPage })

type Shown = 'receipt' | 'place' | 'scan'

/** /recebimento-materiais: lots, deliveries, movements, and the places where lots lie. */
function ReceptionPage() {
  const { t } = useTranslation(['core', 'lots'])
  const { can } = useSession()
  const [shown, setShown] = useState<Shown | null>(null)
  const tabQuery = new URLSearchParams(useLocation().searchStr).get('tab')
  const tab = tabs.find((one) => one === tabQuery) ?? 'lots'
  const lists = {
    lots: <LotList />,
    receipts: <ReceiptList />,
    movements: <MovementList />,
    places: <PlaceList />,
  }
  const close = () => setShown(null)
  const ofPlaces = tab === 'places'
  const maySave = ofPlaces ? can(permissions.structure, 'w') : can(permissions.addMovements, 'w')
  return (
    <>
      <TabbedLists
        title={t('core:routes.2802')}
        tab={tab}
        tabs={tabs.map((id) => ({ id, label: t(`lots:tabs.${id}`), list: lists[id] }))}
        addressOf={tabAddress}
        actions={
          <>
            <Button icon={IconQrcode} onClick={() => setShown('scan')}>
              {t('lots:tools.scan')}
            </Button>
            {maySave ? (
              <Button tone="primary" icon={IconPlus} onClick={() => setShown(ofPlaces ? 'place' : 'receipt')}>
                {t(ofPlaces ? 'lots:tools.newPlace' : 'lots:tools.receive')}
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense>
        {shown === 'scan' ? <FindLotDialog onClose={close} /> : null}
        {shown === 'receipt' ? <NewReceiptDialog onClose={close} /> : null}
        {shown === 'place' ? <NewPlaceDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
