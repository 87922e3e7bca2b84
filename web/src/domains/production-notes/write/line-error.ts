export interface LineError {
  productId?: { message?: string }
  placeId?: { message?: string }
  lotId?: { message?: string }
  lotCode?: { message?: string }
  quantity?: { message?: string }
  unit?: { message?: string }
  expiresOn?: { message?: string }
  fefoReason?: { message?: string }
}
