/**
 * The door of the design system. It knows no business word; nothing outside this folder imports the kit behind it.
 * The icons are those that a page needs: one more is added here. Tables and calendars have doors of their own (`table.ts`,
 * `dates.ts`), so that a page without them stays light.
 */

export { useElementSize } from '@mantine/hooks'
export {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconAlignLeft,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconArrowUp,
  IconBackspace,
  IconBan,
  IconBarcode,
  IconBell,
  IconBellOff,
  IconBold,
  IconBolt,
  IconBook,
  IconBox,
  IconBuildingFactory2,
  IconCalculator,
  IconCalendar,
  IconCalendarClock,
  IconCamera,
  IconChartBar,
  IconChartLine,
  IconCheck,
  IconChecklist,
  IconChecks,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconClipboardList,
  IconClock,
  IconCloud,
  IconCloudOff,
  IconColumns3,
  IconCopy,
  IconDeviceMobile,
  IconDots,
  IconDownload,
  IconEdit,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconFilter,
  IconFlag,
  IconForms,
  IconGripVertical,
  IconH1,
  IconH2,
  IconHash,
  IconHelpCircle,
  IconHierarchy2,
  IconHistory,
  IconHome,
  IconInbox,
  IconInfoCircle,
  IconItalic,
  IconKeyboard,
  IconLanguage,
  IconLink,
  IconList,
  IconListCheck,
  IconListDetails,
  IconListNumbers,
  IconLock,
  IconLogout,
  IconMapPin,
  IconMenu2,
  IconMessage,
  IconMinus,
  IconMoon,
  IconNews,
  IconPackage,
  IconPaperclip,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconPower,
  IconPrinter,
  IconQrcode,
  IconQuestionMark,
  IconRefresh,
  IconRepeat,
  IconReport,
  IconSearch,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconSortAscending,
  IconSortDescending,
  IconSparkles,
  IconStack2,
  IconStar,
  IconStopwatch,
  IconSun,
  IconTag,
  IconTarget,
  IconTemperature,
  IconTool,
  IconTrash,
  IconTruck,
  IconUpload,
  IconUser,
  IconUserShield,
  IconUsers,
  IconWifi,
  IconX,
} from '@tabler/icons-react'
export { Donut, type DonutProps, Progress, type ProgressProps } from './charts/Donut.tsx'
export { Fishbone, type FishboneProps } from './charts/Fishbone.tsx'
export { type RankedBar, RankedBars, type RankedBarsProps } from './charts/RankedBars.tsx'
export { Sparkline, type SparklineProps } from './charts/Sparkline.tsx'
export { useRoom } from './charts/useRoom.ts'
export { Button, type ButtonProps, type ButtonTone, LinkButton, type LinkButtonProps } from './controls/Button.tsx'
export { ButtonRow } from './controls/ButtonRow.tsx'
export { IconButton, type IconButtonProps } from './controls/IconButton.tsx'
export { Menu } from './controls/Menu.tsx'
export type { MenuGroup, MenuItem, MenuProps } from './controls/OpenedMenu.tsx'
export type { ControlSize } from './controls/size.ts'
export { type Tab, Tabs, type TabsProps } from './controls/Tabs.tsx'
export { Kbd, TextLink } from './controls/TextLink.tsx'
export { Tooltip } from './controls/Tooltip.tsx'
export { Avatar, type AvatarProps } from './data/Avatar.tsx'
export { BoundedValue, type BoundedValueProps } from './data/BoundedValue.tsx'
export { CellTable, type CellTableProps } from './data/CellTable.tsx'
export { type Chip, ChipButton, Chips } from './data/Chips.tsx'
export { FactTable, type FactTableProps } from './data/FactTable.tsx'
export { FilterPanel, type FilterPanelProps } from './data/FilterPanel.tsx'
export { type FilterTag, FilterTags, type FilterTagsProps } from './data/FilterTags.tsx'
export { type KeyValue, KeyValueList } from './data/KeyValueList.tsx'
export { NumberTable } from './data/NumberTable.tsx'
export { StatTile, type StatTileProps } from './data/StatTile.tsx'
export { StatusPill, ToneDot } from './data/StatusPill.tsx'
export { Timeline, type TimelineEntry } from './data/Timeline.tsx'
export { ConfirmDialog, type ConfirmOptions } from './feedback/ConfirmDialog.tsx'
export { type Confirm, fetchConfirm, useConfirm } from './feedback/confirm.tsx'
export { Dialog, type DialogProps } from './feedback/Dialog.tsx'
export { deviceSwitch, useDeviceSwitch } from './feedback/device-switch.ts'
export { ErrorBoundary } from './feedback/ErrorBoundary.tsx'
export { lazyExtra, useOfflineNotice } from './feedback/lazy-extra.tsx'
export { lazyDialog, lazyPart } from './feedback/lazy-part.tsx'
export type { Shortcut } from './feedback/ShortcutsDialog.tsx'
export { ShortcutsDialog } from './feedback/ShortcutsDialog.tsx'
export type { StateKind } from './feedback/StatePicture.tsx'
export { StateView, type StateViewProps } from './feedback/StateView.tsx'
export { useShortcut, useShortcutList } from './feedback/shortcuts.tsx'
export { useSingleKeys } from './feedback/single-keys.ts'
export { notify, type Toast } from './feedback/toast.tsx'
export { Skeleton, SkeletonBar, Spinner, useDelayed } from './feedback/waiting.tsx'
export { type DroppedFile, DropZone, type DropZoneProps } from './files/DropZone.tsx'
export { PictureGrid, type PictureGridProps } from './files/PictureGrid.tsx'
export { PictureTile, TilePicture } from './files/PictureTile.tsx'
export { PictureViewer, type PictureViewerProps } from './files/PictureViewer.tsx'
export { Thumbnail, type ThumbnailProps } from './files/Thumbnail.tsx'
export { ColourPicker, type ColourPickerProps } from './inputs/ColourPicker.tsx'
export {
  Checkbox,
  ChoiceButtons,
  RadioGroup,
  type RadioGroupProps,
  Switch,
  YesNo,
  type YesNoProps,
} from './inputs/choices.tsx'
export { decimalSeparator } from './inputs/decimal.ts'
export { Form, type FormProps } from './inputs/Form.tsx'
export type { FieldProps, TextFieldProps } from './inputs/field.ts'
export { focusFirstError, focusUnread } from './inputs/first-error.ts'
export { type GroupAttributes, Labelled } from './inputs/Labelled.tsx'
export { ManyChoices } from './inputs/ManyChoices.tsx'
export { NumberInput, type NumberInputProps, TimeInput, type TimeInputProps } from './inputs/NumberInput.tsx'
export { afterPress } from './inputs/press.ts'
export { SearchInput, type SearchInputProps } from './inputs/SearchInput.tsx'
export { MultiSelect, type MultiSelectProps, type Option, Select, type SelectProps } from './inputs/Select.tsx'
export { SuggestInput, type SuggestInputProps } from './inputs/SuggestInput.tsx'
export { TextArea, type TextAreaProps } from './inputs/TextArea.tsx'
export { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from './inputs/TextInput.tsx'
export { ActionBar } from './layout/ActionBar.tsx'
export { AppShell, type AppShellProps, Header, type HeaderProps, useIsPhone, useIsWide } from './layout/AppShell.tsx'
export { Brand, BrandMark } from './layout/Brand.tsx'
export { Box, type BoxProps, Columns, Grid, Heading, Meta, Row, Stack, Text, Unseen } from './layout/boxes.tsx'
export { Collapsible, type CollapsibleProps } from './layout/Collapsible.tsx'
export { useFocusGuard } from './layout/focus-guard.ts'
export { Page, PageFoot, PageHeader, type PageHeaderProps, type PageProps, Toolbar } from './layout/Page.tsx'
export { SideMenu, type SideMenuGroup, type SideMenuItem, type SideMenuProps } from './layout/SideMenu.tsx'
export { Surface, type SurfaceProps } from './layout/Surface.tsx'
export { WindowFoot } from './layout/WindowFoot.tsx'
export { IntentContext, useIntent } from './theme/intent.ts'
export { BareLink, type LinkProps } from './theme/link.tsx'
export { readStyleNonce, shareStyleNonce } from './theme/nonce.ts'
export { type SchemeChoice, useScheme } from './theme/scheme.ts'
export { type SwatchName, swatches } from './theme/swatches.ts'
export { fill, type UiTexts, useUiLanguage, useUiTexts } from './theme/texts.ts'
export { phoneWidth, type Tone } from './theme/tokens.ts'
export { UiProvider, type UiProviderProps } from './theme/UiProvider.tsx'
