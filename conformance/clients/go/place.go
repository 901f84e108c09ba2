package main

import (
	"crypto/tls"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"time"

	gitlab "github.com/xanzy/go-gitlab"
)

// place is what the steps share: clients, a group that the first of them owns, and what earlier steps made.
type place struct {
	git, admin, other         *gitlab.Client
	username, groupPath       string
	otherID, groupID, ownID   int
	mailbox                   string
	project                   *gitlab.Project
	merging, issued, deployed *gitlab.Project
	epic                      *gitlab.Epic
	made                      *gitlab.User
	archive                   []byte
}

// skipped is why a step is not taken.
type skipped string

func newPlace() *place {
	number := func(name string) int {
		value, err := strconv.Atoi(os.Getenv(name))
		if err != nil {
			panic(err)
		}
		return value
	}
	at := &place{
		git:       client(os.Getenv("WALK_TOKEN")),
		admin:     client(os.Getenv("WALK_ADMIN_TOKEN")),
		other:     client(os.Getenv("WALK_OTHER_TOKEN")),
		username:  os.Getenv("WALK_USERNAME"),
		groupPath: os.Getenv("WALK_GROUP_PATH"),
		otherID:   number("WALK_OTHER_ID"),
		groupID:   number("WALK_GROUP_ID"),
		mailbox:   os.Getenv("WALK_MAILBOX"),
	}
	return at
}

// client is a client of the server with a token. A refusal is not tried again: it is what a step asks for.
func client(token string) *gitlab.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.TLSClientConfig = &tls.Config{InsecureSkipVerify: os.Getenv("NODE_TLS_REJECT_UNAUTHORIZED") == "0"}
	made, err := gitlab.NewClient(
		token,
		gitlab.WithBaseURL(os.Getenv("WALK_URL")),
		gitlab.WithHTTPClient(&http.Client{Transport: transport, Timeout: 30 * time.Second}),
		gitlab.WithoutRetries(),
	)
	if err != nil {
		panic(err)
	}
	return made
}

// has tells whether the server serves a tier.
func (at *place) has(tier string) bool { return os.Getenv("WALK_LACKS_"+strings.ToUpper(tier)) == "" }

// need takes no further step where the server does not serve a tier.
func (at *place) need(tier string) {
	if why := os.Getenv("WALK_LACKS_" + strings.ToUpper(tier)); why != "" {
		panic(skipped(why))
	}
}

// make is a private project of the group, whose branch main has one commit.
func (at *place) make(path string) *gitlab.Project {
	made := must(at.git.Projects.CreateProject(&gitlab.CreateProjectOptions{
		Name: ptr(path), Path: ptr(path), NamespaceID: ptr(at.groupID), Visibility: ptr(gitlab.PrivateVisibility),
	}))
	at.commit(made, "main", "Begin", "README.md", "# Begun\n", nil)
	return made
}

// commit adds a file to a branch, which begins at another one if that is named.
func (at *place) commit(project *gitlab.Project, branch, message, path, text string, start *string) *gitlab.Commit {
	return must(at.git.Commits.CreateCommit(project.ID, &gitlab.CreateCommitOptions{
		Branch: ptr(branch), CommitMessage: ptr(message), StartBranch: start,
		Actions: []*gitlab.CommitActionOptions{
			{Action: ptr(gitlab.FileCreate), FilePath: ptr(path), Content: ptr(text)},
		},
	}))
}

func ptr[T any](value T) *T { return &value }

// where is the line of the step that failed.
func where() string {
	for depth := 2; ; depth++ {
		_, file, line, found := runtime.Caller(depth)
		if !found {
			return "?"
		}
		if !strings.HasSuffix(file, "/place.go") {
			return fmt.Sprintf("%s:%d", file[strings.LastIndex(file, "/")+1:], line)
		}
	}
}

// must is the value of an answer that is no refusal, read into the type of the client.
func must[T any](value T, _ *gitlab.Response, err error) T {
	if err != nil {
		panic(fmt.Sprintf("%v (%s)", err, where()))
	}
	return value
}

// done is an answer without a value.
func done(_ *gitlab.Response, err error) {
	if err != nil {
		panic(fmt.Sprintf("%v (%s)", err, where()))
	}
}

// status is what a call was refused with; zero where it was not.
func status[T any](_ T, response *gitlab.Response, err error) int { return refusal(response, err) }

// refusal is what a call without a value was refused with.
func refusal(response *gitlab.Response, err error) int {
	if err == nil {
		return 0
	}
	if response == nil {
		panic(fmt.Sprintf("%v (%s)", err, where()))
	}
	return response.StatusCode
}

// same is an assertion that tells both sides.
func same(seen, wanted any) {
	if !reflect.DeepEqual(seen, wanted) {
		panic(fmt.Sprintf("%#v instead of %#v (%s)", seen, wanted, where()))
	}
}

// holds is an assertion about what is told with it.
func holds(is bool, seen any) {
	if !is {
		panic(fmt.Sprintf("%#v (%s)", seen, where()))
	}
}

// until waits for what the server does after it has answered.
func until(ask func() bool) {
	for turn := 0; turn < 300; turn++ {
		if ask() {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	panic(fmt.Sprintf("nothing came of it within 30 s (%s)", where()))
}

// each is one thing of every member of a list.
func each[T, U any](list []T, of func(T) U) []U {
	all := make([]U, 0, len(list))
	for _, one := range list {
		all = append(all, of(one))
	}
	return all
}
