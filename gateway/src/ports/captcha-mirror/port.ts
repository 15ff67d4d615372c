/** Tells a demo's inbox what a captcha shows, so that a story can read what a person would; exists in demo mode alone. */
export interface CaptchaMirror {
  show(captchaId: string, text: string): Promise<void>
}
