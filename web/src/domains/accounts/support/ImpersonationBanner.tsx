import { type ReactNode, useEffect, useState } from 'react'
import { clockOffset } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import {
  type Account,
  clearImpersonationEnd,
  endImpersonation,
  leaveImpersonation,
  lookOver,
  useAccount,
} from '../../../core/session/index.ts'
import { Box, Button, IconEye, Row, type Tone } from '../../../ui/index.ts'
import styles from './ImpersonationBanner.module.css'

/** Stands on every page of a tab that looks through another account's eyes; and once where a look ended by itself. */
export function ImpersonationBanner() {
  const { support, name } = useAccount()
  return support ? <Looking support={support} name={name} /> : <Over />
}

function Looking({ support, name }: { support: NonNullable<Account['support']>; name: string }) {
  const { t } = useTranslation('accounts')
  const [ending, setEnding] = useState(false)
  const left = useSecondsLeft(support.until)
  const minutes = Math.ceil(left / 60)
  return (
    <Banner className={styles.banner} data-tone="approval" aria-label={t('look.banner')}>
      <IconEye size={18} stroke={1.75} className={styles.icon} aria-hidden />
      <Box as="strong" weight={600}>
        {t('look.through', { name })}
      </Box>
      <Box as="span" figures role="timer">
        {left > 60 ? t('look.minutes', { count: minutes }) : t('look.seconds', { count: left })}
      </Box>
      <Button
        size="compact"
        busy={ending}
        onClick={() => {
          setEnding(true)
          void endImpersonation()
        }}
      >
        {t('look.end')}
      </Button>
    </Banner>
  )
}

/** Counts down by the server's clock; at nothing the tab is its own person's again. */
function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(Math.ceil((Date.parse(until) - now - (clockOffset() ?? 0)) / 1_000), 0)
  useEffect(() => {
    if (left === 0) leaveImpersonation(true)
  }, [left])
  return left
}

function Over() {
  const { t } = useTranslation('accounts')
  const [name, setName] = useState(lookOver)
  if (name === null) return null
  return (
    <Banner data-tone="ongoing" role="status">
      <span>{t('look.over', { name })}</span>
      <Button
        size="compact"
        onClick={() => {
          clearImpersonationEnd()
          setName(null)
        }}
      >
        {t('look.dismiss')}
      </Button>
    </Banner>
  )
}

interface BannerProps {
  'data-tone': Tone
  role?: 'status'
  'aria-label'?: string
  className?: string | undefined
  children: ReactNode
}

/** One line across the page. */
function Banner(props: BannerProps) {
  return (
    <Row
      as="section"
      gap={12}
      rowGap={4}
      justify="center"
      padY={8}
      padX={16}
      fill="state"
      tone="state"
      size={14}
      textAlign="center"
      {...props}
    />
  )
}
