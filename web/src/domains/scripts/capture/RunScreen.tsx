import { lateBy, progressOf } from '@lineside/contract/scripts'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { addresses } from '../../../capture/navigation/screens.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { rememberStation } from '../../../capture/station/station.ts'
import { useUnsent } from '../../../capture/unsent/useUnsent.ts'
import { useNow } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { queuedOf } from '../../../core/unsent/outbox.ts'
import { BareLink, Box, Button, Meta, Row, Stack, StatusPill, Surface, Text } from '../../../ui/index.ts'
import { type StopHere, stopsHere } from './carried.ts'
import type { Run } from './saved-run.ts'
import { stopLook } from './stop-look.ts'
import { useEnding } from './useEnding.ts'

/** A route under way: its stops in order, and how it ends. */
export function RunScreen({ run }: { run: Run }) {
  const { t } = useTranslation('scripts')
  const now = useNow(run)
  const stops = stopsHere(run, useUnsent(), (item) => queuedOf(item)?.recordOf?.(item))
  const { done, next } = progressOf({ stops, endedAt: null }, now)
  const { busy, problem, finish, abandon } = useEnding(run, stops.length - done)
  return (
    <Shell
      title={run.script.name}
      subtitle={t('capture.progress', { done, count: stops.length })}
      back={addresses.start}
      actions={
        <>
          <Button size="touch" busy={busy === 'abandoned'} onClick={() => void abandon()}>
            {t('transitions.abandoned.button')}
          </Button>
          <Button
            tone={next ? 'plain' : 'primary'}
            size="touch"
            busy={busy === 'finished'}
            onClick={() => void finish()}
          >
            {t('transitions.finished.button')}
          </Button>
        </>
      }
    >
      <div role="alert">{problem ? <Text tone="error">{problem}</Text> : null}</div>
      <Surface title={t('capture.stopsTitle')} padding="none">
        <Box as="ol" line="between">
          {stops.map((stop) => (
            <li key={stop.position} aria-current={stop === next ? 'step' : undefined}>
              <StopLink stop={stop} isNext={stop === next} plantId={run.industryId} now={now} />
            </li>
          ))}
        </Box>
      </Surface>
    </Shell>
  )
}

interface StopProps {
  stop: StopHere
  isNext: boolean
  plantId: number
  now: number
}

/** Its form at its point; where any will do, the forms of the point, at which the device then stands. */
function StopLink(props: StopProps) {
  const { form, collectPoint, industryLine } = props.stop
  const facts = <StopFacts {...props} />
  if (form) {
    return (
      <Stack as={BareLink} tall={68} {...stopLook} href={addresses.fill(form.id, collectPoint.id)}>
        {facts}
      </Stack>
    )
  }
  const stand = () => {
    rememberStation({ lineId: industryLine.id, pointId: collectPoint.id })
    void navigateTo(addresses.start)
  }
  return (
    <Stack as="button" tall={68} type="button" {...stopLook} onClick={stand}>
      {facts}
    </Stack>
  )
}

function StopFacts({ stop, isNext, plantId, now }: StopProps) {
  const { t } = useTranslation('scripts')
  const formats = useFormats()
  const zone = usePlantZone()(plantId)
  const late = lateBy(stop, now)
  const { form, collectPoint, expectedAt, doneAt, unsent } = stop
  return (
    <>
      <Box as="span" size={17} weight={500}>
        {collectPoint.name}
      </Box>
      <Meta size={14}>
        {form?.name ?? t('stop.anyForm')} · {t('stop.expected', { time: formats.time(expectedAt, zone) })}
      </Meta>
      <Row as="span" gap={6} align="stretch">
        {doneAt ? <StatusPill tone="done">{t('stop.done', { time: formats.time(doneAt, zone) })}</StatusPill> : null}
        {unsent ? <StatusPill tone="ongoing">{t('capture.unsent')}</StatusPill> : null}
        {late > 0 ? <StatusPill tone="tardy">{t('stop.late', { minutes: late })}</StatusPill> : null}
        {isNext ? <StatusPill tone="ongoing">{t('stop.next')}</StatusPill> : null}
      </Row>
    </>
  )
}
