import type { Infer } from '@lineside/contract/core'
import { listOwnBrowsers, type ownBrowsers, removeBrowser, tryBrowser } from '@lineside/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callQuery } from '../../../core/api/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { pushMark, useAccount, useReadOnly } from '../../../core/session/index.ts'
import { Box, Button, notify, Row, Stack, Text } from '../../../ui/index.ts'
import { type Permission, permissionHere } from '../browser-notices.ts'
import { beginPush, canPush, endPush } from '../push.ts'
import styles from './ChannelsCard.module.css'

type Browsers = Infer<typeof ownBrowsers>
type Browser = Browsers['browsers'][number]

const KEY = [listOwnBrowsers.name] as const

/** Whether notices come in this browser, and in which others they do. `chosen`: of so many subjects. */
export function BrowserChoice({ chosen }: { chosen: number }) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery(callQuery(KEY, listOwnBrowsers, {}))
  const account = useAccount()
  const mark = pushMark()
  if (!data) return null
  const here = mark?.accountId === account.id ? data.browsers.find(({ id }) => id === mark.id) : undefined
  return (
    <Stack as="section" gap={8} aria-label={t('browsers.title')}>
      <Box as="h3" size={14} weight={500}>
        {t('browsers.title')}
      </Box>
      <ThisBrowser key={here?.id ?? 0} offer={data.key} here={here} />
      {here && chosen === 0 ? <Text tone="muted">{t('browsers.noneChosen')}</Text> : null}
      {data.browsers.length > (here ? 1 : 0) ? (
        <Stack as="ul" gap={8} className={styles.others}>
          {data.browsers
            .filter((one) => one !== here)
            .map((one) => (
              <OtherBrowser key={one.id} browser={one} />
            ))}
        </Stack>
      ) : null}
    </Stack>
  )
}

/** What is to be said of this browser; `open`: notices come while a page is open. */
type State = Exclude<Permission, 'granted' | 'default'> | 'off' | 'on' | 'open' | 'away'

function stateOf(permission: Permission, isOn: boolean, offer: string | null, failed: boolean): State {
  if (permission === 'default') return 'off'
  if (permission !== 'granted') return permission
  if (isOn) return 'on'
  if (failed) return 'away'
  return offer !== null && canPush() ? 'off' : 'open'
}

function ThisBrowser({ offer, here }: { offer: string | null; here: Browser | undefined }) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const { id } = useAccount()
  const readOnly = useReadOnly()
  const [permission, setPermission] = useState(permissionHere)
  const [failed, setFailed] = useState(false)
  const { busy, run } = useRunning()
  const state = stateOf(permission, here !== undefined, offer, failed)
  const begin = () =>
    run(async () => {
      setFailed(false)
      setPermission(await Notification.requestPermission())
      if (Notification.permission !== 'granted' || offer === null || !canPush()) return
      await beginPush(offer, id).catch((error) => {
        if (!(error instanceof DOMException)) throw error
        setFailed(true)
      })
      await client.invalidateQueries({ queryKey: KEY })
    })
  const end = () =>
    run(async () => {
      await endPush()
      await client.invalidateQueries({ queryKey: KEY })
    })
  return (
    <Row gap={16} rowGap={8} justify="between" className={styles.browser}>
      <Stack from={256} gap={2}>
        <Text>{t(`browsers.states.${state}`)}</Text>
        {here ? <LastOf browser={here} /> : null}
      </Stack>
      <Row>
        {state === 'on' && here ? (
          <>
            <TryButton id={here.id} />
            <Button size="compact" busy={busy} blocked={readOnly} onClick={end}>
              {t('browsers.end')}
            </Button>
          </>
        ) : null}
        {state === 'off' || state === 'away' ? (
          <Button size="compact" tone="primary" busy={busy} blocked={readOnly} onClick={begin}>
            {t(state === 'away' ? 'browsers.again' : 'browsers.begin')}
          </Button>
        ) : null}
      </Row>
    </Row>
  )
}

function TryButton({ id }: { id: number }) {
  const { t } = useTranslation('notifications')
  const readOnly = useReadOnly()
  const { busy, run } = useRunning()
  const press = () =>
    run(async () => {
      await call(tryBrowser, { params: { id } })
      notify({ tone: 'done', title: t('browsers.tried') })
    })
  return (
    <Button size="compact" busy={busy} blocked={readOnly} onClick={press}>
      {t('browsers.try')}
    </Button>
  )
}

function OtherBrowser({ browser }: { browser: Browser }) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const readOnly = useReadOnly()
  const { busy, run } = useRunning()
  const remove = () =>
    run(async () => {
      await call(removeBrowser, { params: { id: browser.id } })
      await client.invalidateQueries({ queryKey: KEY })
    })
  const name = [browser.browser, browser.system].filter((part) => part !== null).join(' · ')
  return (
    <Row as="li" gap={16} rowGap={8} justify="between" className={styles.browser}>
      <Stack from={256} gap={2}>
        <span>{name || t('browsers.unknown')}</span>
        <LastOf browser={browser} />
      </Stack>
      <Button size="compact" busy={busy} blocked={readOnly} onClick={remove}>
        {t('browsers.remove')}
      </Button>
    </Row>
  )
}

/** When something arrived there last, or why it did not. */
function LastOf({ browser: { addedAt, lastAt, problem } }: { browser: Browser }) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  const zone = usePlantZone()(useAccount().plants[0])
  if (problem)
    return (
      <Text tone="error">{t(`browsers.problems.${problem.code}`, { at: formats.dateTime(problem.at, zone) })}</Text>
    )
  const text = lastAt
    ? t('browsers.last', { at: formats.dateTime(lastAt, zone) })
    : t('browsers.added', { at: formats.dateTime(addedAt, zone) })
  return <Text tone="muted">{text}</Text>
}

function useRunning() {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: (work: () => Promise<void>) => void run(work) }
}
