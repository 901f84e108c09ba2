// Walks a deployment with go-gitlab; prints one line of JSON for each step, and fails at none of them.
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// A step is told by its name, which the test that starts this program knows.
type step struct {
	name string
	take func(*place)
}

// What comes of a step: why it failed, or why it was not taken.
type told struct {
	Step string  `json:"step"`
	Why  *string `json:"why"`
	Skip string  `json:"skip,omitempty"`
}

func try(one step, at *place) (line told) {
	line.Step = one.name
	defer func() {
		switch reason := recover().(type) {
		case nil:
		case skipped:
			line.Skip = string(reason)
		default:
			why := fmt.Sprint(reason)
			line.Why = &why
		}
	}()
	one.take(at)
	return line
}

func main() {
	at := newPlace()
	families := [][]step{
		ownSteps, projectSteps, repositorySteps, refSteps, issueSteps, planSteps, threadSteps, epicSteps,
		mergeSteps, releaseSteps, deploySteps, memberSteps, serviceSteps, hookSteps, transferSteps, userSteps,
	}
	out := json.NewEncoder(os.Stdout)
	for _, steps := range families {
		for _, one := range steps {
			if err := out.Encode(try(one, at)); err != nil {
				panic(err)
			}
		}
	}
}
