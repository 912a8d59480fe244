let made = 0

/** An id as a device gives to an operation, or to what it adds. */
export const newDeviceId = (kind: string): string => {
  made += 1
  return `${kind}-${String(made).padStart(8, '0')}`
}
