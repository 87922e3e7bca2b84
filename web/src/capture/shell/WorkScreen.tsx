import { useTranslation } from '../../core/i18n/index.ts'
import { LinkButton, Stack } from '../../ui/index.ts'
import { type CaptureSection, useOpenDoors } from '../door.ts'
import { Shell } from './Shell.tsx'

/** /coletar/trabalho: what there is to do beside what the bar at the bottom names. */
export function WorkScreen() {
  const { t } = useTranslation('capture')
  const entries = useOpenDoors().flatMap(({ work }) => work ?? [])
  return (
    <Shell title={t('work.title')} section="work">
      <Stack gap={8}>
        {entries.map((entry) => (
          <Entry key={entry.name} entry={entry} />
        ))}
      </Stack>
    </Shell>
  )
}

const everybodys = () => true

function Entry({ entry: { icon, href, useLabel, useIsOwn = everybodys } }: { entry: CaptureSection }) {
  const label = useLabel()
  if (!useIsOwn()) return null
  return (
    <LinkButton href={href} icon={icon} size="touch" fullWidth>
      {label}
    </LinkButton>
  )
}
