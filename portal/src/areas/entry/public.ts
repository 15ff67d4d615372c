export { useForm } from '#areas/entry/page/use-form.ts'
export { useCaptcha } from '#areas/entry/sign-in/captcha.ts'
export { CaptchaField } from '#areas/entry/sign-in/captcha-field.tsx'
