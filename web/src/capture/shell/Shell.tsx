import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useOnline } from '../../core/api/index.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { usePageTitle } from '../../core/navigation/title.ts'
import {
  BareLink,
  IconArrowLeft,
  IconButton,
  IconClipboardList,
  IconCloudOff,
  IconSettings,
  Unseen,
  useUiTexts,
} from '../../ui/index.ts'
import { type CaptureSection, useOpenDoors } from '../door.ts'
import { goBack } from '../navigation/history.ts'
import { addresses, WORK } from '../navigation/screens.ts'
import { ScanButton } from '../scan/ScanButton.tsx'
import { useUnsent } from '../unsent/useUnsent.ts'
import styles from './Shell.module.css'

interface ShellProps {
  title: string
  subtitle?: ReactNode
  /** the screen the arrow leads to when this one was opened by its address; none draws no arrow */
  back?: string
  /** icon buttons at the right of the title */
  tools?: ReactNode
  /** below the title, over the whole width: a progress bar */
  strip?: ReactNode
  /** the bar at the bottom, within reach of the thumb; instead of it the sections stand there */
  actions?: ReactNode
  /** keys for the answer that is being typed, above the bar */
  keys?: ReactNode
  /** the name of the section that it belongs to */
  section?: string
  children: ReactNode
}

/** One screen of the capture application: title above, content that scrolls, sections or actions at the bottom. */
export function Shell({ title, subtitle, back, tools, strip, actions, keys, section, children }: ShellProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.shell} data-actions={actions ? true : undefined} data-keys={keys ? true : undefined}>
      <header className={styles.top}>
        <div className={styles.header}>
          {back === undefined ? null : <Back to={back} />}
          <div className={styles.heading}>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
          </div>
          <div className={styles.tools}>
            {tools}
            <ScanButton />
          </div>
        </div>
        {strip}
      </header>
      <OfflineStrip />
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
      {keys}
      {actions ? (
        <footer className={styles.actions}>
          <div className={styles.actionsInside}>{actions}</div>
        </footer>
      ) : (
        <Sections section={section} />
      )}
    </div>
  )
}

/** What is filled draws its screen at every key, and the arrow stays as it is. */
const Back = memo(function Back({ to }: { to: string }) {
  const texts = useUiTexts()
  return <IconButton icon={IconArrowLeft} label={texts.back} size="touch" tooltip={false} onClick={() => goBack(to)} />
})

function OfflineStrip() {
  const { t } = useTranslation('capture')
  const online = useOnline()
  return (
    <div role="status" className={styles.connection}>
      {online ? null : (
        <div className={styles.offline}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {t('offline')}
        </div>
      )}
    </div>
  )
}

function useOptionsLabel(): string {
  return useTranslation('capture').t('nav.options')
}

const options: CaptureSection = {
  name: 'options',
  icon: IconSettings,
  href: addresses.options,
  useLabel: useOptionsLabel,
}

function useWorkLabel(): string {
  return useTranslation('capture').t('nav.work')
}

const work: CaptureSection = { name: 'work', icon: IconClipboardList, href: WORK, useLabel: useWorkLabel }

function Sections({ section }: { section: string | undefined }) {
  const { t } = useTranslation('capture')
  const doors = useOpenDoors()
  const more = doors.some((door) => door.work?.length) ? [work] : []
  return (
    <nav className={styles.sections} aria-label={t('nav.label')}>
      {[...doors.flatMap((door) => door.sections), ...more, options].map((one) => (
        <SectionLink key={one.name} section={one} current={one.name === section} />
      ))}
    </nav>
  )
}

const everybodys = () => true

function SectionLink({ section, current }: { section: CaptureSection; current: boolean }) {
  const { t } = useTranslation('capture')
  const unsent = useUnsent().length
  const { icon: SectionIcon, href, useLabel, countsUnsent, useIsOwn = everybodys } = section
  const counted = countsUnsent && unsent > 0
  const label = useLabel()
  if (!useIsOwn()) return null
  return (
    <BareLink href={href} className={styles.section} aria-current={current ? 'page' : undefined}>
      <span className={styles.sectionIcon}>
        <SectionIcon size={22} stroke={1.75} aria-hidden />
        {counted ? (
          <span className={styles.badge} aria-hidden>
            {unsent}
          </span>
        ) : null}
      </span>
      {label}
      {counted ? <Unseen>, {t('nav.unsent', { count: unsent })}</Unseen> : null}
    </BareLink>
  )
}
