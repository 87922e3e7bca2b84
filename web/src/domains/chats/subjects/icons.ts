import type { SubjectIcon } from '@lineside/contract/chats'
import {
  type Icon,
  IconAlertTriangle,
  IconBook,
  IconBox,
  IconChartBar,
  IconChecklist,
  IconDeviceMobile,
  IconForms,
  IconHelpCircle,
  IconLink,
  IconLock,
  IconMessage,
  IconSettings,
  IconStar,
  IconTool,
  IconTruck,
  IconUser,
  IconUsers,
  IconWifi,
} from '../../../ui/index.ts'

const icons: Readonly<Record<SubjectIcon, Icon>> = {
  help: IconHelpCircle,
  message: IconMessage,
  tool: IconTool,
  alert: IconAlertTriangle,
  lock: IconLock,
  user: IconUser,
  users: IconUsers,
  device: IconDeviceMobile,
  wifi: IconWifi,
  form: IconForms,
  checklist: IconChecklist,
  chart: IconChartBar,
  box: IconBox,
  truck: IconTruck,
  book: IconBook,
  settings: IconSettings,
  link: IconLink,
  star: IconStar,
}

/** How a subject looks; one whose icon nobody chose looks like a message. */
export const iconOf = (name: string): Icon => (Object.hasOwn(icons, name) ? icons[name as SubjectIcon] : IconMessage)
