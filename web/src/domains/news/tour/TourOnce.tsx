import { markTourSeen } from '@lineside/contract/news'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Button, Dialog, Stack, Text } from '../../../ui/index.ts'
import { tourQuery } from '../queries.ts'
import { TourButtons } from './TourButtons.tsx'
import { TourViewer } from './TourViewer.tsx'

const HOME = '/'

/** Shows whoever comes to home the pages of the tour that they have not seen, once; closing it is enough. */
export function TourOnce() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === HOME })
  // who looks through another account is shown nothing in its name
  const looks = useAccount().support !== undefined
  return isHome && !looks ? <Unseen /> : null
}

function Unseen() {
  const { t } = useTranslation('news')
  const client = useQueryClient()
  const { data } = useQuery(tourQuery)
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState(false)
  const pages = data?.filter(({ seen }) => !seen) ?? []
  if (closed || pages.length === 0) return null
  const close = () => {
    setClosed(true)
    void call(markTourSeen, {})
      .then(() => client.invalidateQueries({ queryKey: tourQuery.queryKey }))
      // it comes again at the next sign-in
      .catch(() => undefined)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('tour.name')}
      actions={
        <>
          {at < pages.length - 1 ? <Button onClick={close}>{t('tour.skip')}</Button> : null}
          <TourButtons count={pages.length} at={at} onPage={setAt} end={t('tour.finish')} onEnd={close} />
        </>
      }
    >
      <Stack>
        <TourViewer level={3} pages={pages} at={at} onPage={setAt} />
        {at === 0 ? <Text tone="muted">{t('tour.again')}</Text> : null}
      </Stack>
    </Dialog>
  )
}
