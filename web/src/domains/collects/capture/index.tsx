import { need, permissions } from '@lineside/contract/core'
import type { ReactElement } from 'react'
import type { CaptureDoor } from '../../../capture/door.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { IconForms, IconListDetails, lazyPart } from '../../../ui/index.ts'
import { FormsScreen } from './forms/FormsScreen.tsx'
import { FillingChoices, PlaceName } from './options.tsx'
import { fetchSent, queuedCollects } from './queued.ts'
import { addresses, readScreen } from './screens.ts'
import { StationScreen } from './station/StationScreen.tsx'

const fetchFill = () => import('./fill/FillScreen.tsx')
const fetchRecords = () => import('./records/RecordsScreen.tsx')
const fetchRecord = () => import('./records/RecordScreen.tsx')

const FillScreen = lazyPart(async () => ({ default: (await fetchFill()).FillScreen }))
const RecordsScreen = lazyPart(async () => ({ default: (await fetchRecords()).RecordsScreen }))
const RecordScreen = lazyPart(async () => ({ default: (await fetchRecord()).RecordScreen }))

function useFormsLabel(): string {
  return useTranslation('capture').t('nav.forms')
}

function useRecordsLabel(): string {
  return useTranslation('capture').t('nav.records')
}

function screen(parts: readonly string[]): ReactElement | null {
  const result = readScreen(parts)
  if (result?.name === 'forms') return <FormsScreen />
  if (result?.name === 'station') return <StationScreen pointId={result.pointId} />
  if (result?.name === 'fill') return <FillScreen formId={result.formId} pointId={result.pointId} />
  if (result?.name === 'records') return <RecordsScreen />
  return result?.name === 'record' ? <RecordScreen id={result.id} /> : null
}

export const collects: CaptureDoor = {
  name: 'collects',
  right: need(permissions.appCollect, 'w'),
  sections: [
    { name: 'forms', icon: IconForms, href: addresses.forms, useLabel: useFormsLabel },
    { name: 'records', icon: IconListDetails, href: addresses.records, useLabel: useRecordsLabel, countsUnsent: true },
  ],
  screen,
  queued: [queuedCollects],
  options: { PlaceName, Choices: FillingChoices, placeAddress: addresses.station },
  fetch() {
    const dialogs = import('./fill/FillForm.tsx').then((form) => form.fetchDialogs())
    return Promise.allSettled([fetchFill(), dialogs, fetchSent(), fetchRecords(), fetchRecord()])
  },
}
