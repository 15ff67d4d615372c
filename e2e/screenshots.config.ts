import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** Pictures of every screen in every look, for people to look at. */
export default defineConfig({ ...stories, testMatch: '**/*.shots.ts' })
