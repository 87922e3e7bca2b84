import { hostOf } from '@lineside/contract/core'
import { useRef } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { Box, Button, LinkButton, Stack, StateView, Text } from '../../../ui/index.ts'
import type { ShownReport } from '../queries.ts'
import styles from './FramedReport.module.css'
import { listOf, type ReportScreen } from './screens.ts'
import { useFrame } from './useFrame.ts'

/** A report of another system within the portal, or why it is not shown. */
export function FramedReport({ report, screen }: { report: ShownReport; screen: ReportScreen }) {
  const { t } = useTranslation('reports')
  const { places } = usePlaces()
  const box = useRef<HTMLDivElement>(null)
  const host = hostOf(report.url) ?? ''
  const node = places.find(({ level, id }) => level === 'industry' && id === report.industryId)
  const plant = node && nameOfPlace(node)
  return (
    <ScreenPage
      title={report.name}
      subtitle={[report.area, plant].filter(Boolean).join(' · ')}
      back={listOf(screen)}
      height="fill"
      actions={
        report.allowed ? (
          <>
            <LinkButton href={report.url} target="_blank">
              {t('frame.newTab')}
            </LinkButton>
            {document.fullscreenEnabled ? (
              <Button onClick={() => void box.current?.requestFullscreen()}>{t('frame.fullScreen')}</Button>
            ) : null}
          </>
        ) : null
      }
    >
      {report.allowed ? (
        <Stack ref={box} gap={8} fit="grow" className={styles.box}>
          <Frame report={report} host={host} />
        </Stack>
      ) : (
        <StateView kind="forbidden" title={report.name} text={t('links.refused', { host })} />
      )}
    </ScreenPage>
  )
}

function Frame({ report, host }: { report: ShownReport; host: string }) {
  const { t } = useTranslation('reports')
  const { state, attempt, onLoad, retry } = useFrame(report.url)
  if (state === 'blocked') {
    return (
      <StateView
        kind="error"
        title={t('frame.blockedTitle')}
        text={t('frame.blockedText', { host })}
        action={<Button onClick={() => location.reload()}>{t('frame.reload')}</Button>}
      />
    )
  }
  return (
    <>
      {state === 'slow' ? (
        <StateView
          kind="error"
          compact
          title={t('frame.slowTitle')}
          text={t('frame.slowText', { host })}
          onRetry={retry}
        />
      ) : null}
      <Box fit="keep">
        <Text tone="muted" size={13}>
          {state === 'waiting' ? t('frame.waiting', { host }) : t('frame.hint', { host })}
        </Text>
      </Box>
      <iframe
        key={attempt}
        src={report.url}
        title={report.name}
        className={styles.frame}
        // scripts of its own origin, which is never ours: this page refuses to be framed
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
        allow="fullscreen"
        onLoad={onLoad}
      />
    </>
  )
}
