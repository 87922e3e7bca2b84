/** What the portal needs first of all; fetched behind the sign-in page, before anybody types. */
export { useLocation } from '@tanstack/react-router'
