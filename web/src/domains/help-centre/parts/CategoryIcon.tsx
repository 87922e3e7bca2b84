import type { categoryIcons } from '@lineside/contract/help-centre'
import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconBook,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconDeviceMobile,
  IconFlag,
  IconSettings,
  IconShieldCheck,
  IconTool,
  IconUsers,
} from '../../../ui/index.ts'
import styles from './help.module.css'

export type CategoryIconName = (typeof categoryIcons)[number]

const icons: Readonly<Record<CategoryIconName, Icon>> = {
  book: IconBook,
  clipboard: IconClipboardList,
  checklist: IconChecklist,
  alert: IconAlertTriangle,
  chart: IconChartBar,
  tool: IconTool,
  users: IconUsers,
  bell: IconBell,
  settings: IconSettings,
  device: IconDeviceMobile,
  shield: IconShieldCheck,
  flag: IconFlag,
}

/** The picture of a category; its name stands beside it. */
export function CategoryIcon({ icon }: { icon: CategoryIconName }) {
  const Picture = icons[icon]
  return (
    <span className={styles.icon}>
      <Picture size={20} stroke={1.75} aria-hidden />
    </span>
  )
}
